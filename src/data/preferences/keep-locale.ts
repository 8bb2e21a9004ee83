import { localeCookie, type Locale } from '#contract/language/locales.ts'

/**
 * Keeps the chosen language for later visits. The server sets the cookie, because Safari shortens the life of those
 * that scripts set; out of its reach the script's own has to do.
 */
export function keepLocale(locale: Locale): void {
  const seconds = localeCookie.days * 24 * 60 * 60
  document.cookie = `${localeCookie.name}=${locale}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  fetch('/v0/locale', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locale }),
    keepalive: true,
  }).catch(() => undefined)
}
