/**
 * Escapes of letters, digits, `-`, `.`, `_` and `~`, which are equivalent to the characters themselves (RFC 3986, 2.3).
 */
const unreservedEscapes = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/**
 * Normalizes URLs before any other code reads them, so that the access check and the router see the same path:
 * `http://host/path`, which proxies send, `//path` or `/\\path`, which `new URL` would take for a host, `/p%61th` and
 * `/path#fragment` all become `/path`.
 */
export function normalizeUrl(url: string): string {
  const [address = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1)
  if (address === '*') return address
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  return (
    path.replace(unreservedEscapes, decodeURIComponent).replace(/^[/\\]*/, '/') + (end < 0 ? '' : address.slice(end))
  )
}
