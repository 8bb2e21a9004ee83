/** The browser is told to keep no cookies at all, so nobody can be signed in. */
export class CookiesRefused extends Error {
  override name = 'CookiesRefused'
}

/** To be asked before anything is sent that would be of no use. */
export function mustKeepCookies(): void {
  if (!navigator.cookieEnabled) throw new CookiesRefused()
}
