/**
 * Whether an answer is what this server keeps at an address. Something between us and it, such as the sign-in page of a
 * hotel, may answer everything with a page of its own; kept once, that would be the app from then on.
 */
export async function isOwnResponse(address: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? true
  if (!new URL(address).pathname.endsWith('/index.html')) return !isPage
  return isPage && (await response.clone().text()).includes('<meta name="build"')
}
