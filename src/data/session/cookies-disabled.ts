/** The browser is told to keep no cookies at all, so nobody can be signed in. */
export class CookiesDisabledError extends Error {
  override name = 'CookiesRefused'
}

/** To be asked before anything is sent that would be of no use. */
export function assertCookiesEnabled(): void {
  if (!navigator.cookieEnabled) throw new CookiesDisabledError()
}
