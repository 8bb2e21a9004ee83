import type { Call } from '#contract/api/call.ts'
import { day, inSeconds } from '#contract/durations.ts'
import { localeCookie, type Locale } from '#contract/language/locales.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

const lifetime = inSeconds(localeCookie.days * day)

/**
 * Stores the chosen language for later visits. The server sets the cookie too, because Safari shortens the lifetime of
 * cookies set by scripts; offline, the script's cookie has to do.
 */
export async function saveLocale(call: Call, locale: Locale): Promise<void> {
  document.cookie = `${localeCookie.name}=${locale}; Path=/; Max-Age=${lifetime}; SameSite=Lax`
  try {
    await call('PUT /v0/locale', { body: { locale } })
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
  }
}
