import { chooseLocale } from '#contract/api/preferences.ts'
import { day, inSeconds } from '#contract/durations.ts'
import { localeCookie } from '#contract/language/locales.ts'
import { route } from '#server/http/route.ts'

const lifetime = inSeconds(localeCookie.days * day)

/** The server sets the cookie, because browsers limit the lifetime of cookies that scripts set. */
export const preferencesRoutes = ({ isSecure }: { isSecure: boolean }) => [
  route(chooseLocale, async ({ body: { locale } }, setHeader) => {
    const cookie = [`${localeCookie.name}=${locale}`, 'Path=/', `Max-Age=${lifetime}`, 'SameSite=Lax']
    setHeader('set-cookie', [...cookie, ...(isSecure ? ['Secure'] : [])].join('; '))
    return { locale }
  }),
]
