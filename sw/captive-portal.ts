/**
 * Whether a response really is this server's file at the address. A captive portal, such as a hotel's sign-in page,
 * answers every request with its own page; once cached, that page would replace the app.
 */
export async function isOwnResponse(address: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? true
  if (!new URL(address).pathname.endsWith('/index.html')) return !isPage
  return isPage && (await response.clone().text()).includes('<meta name="build"')
}
