/**
 * Brings what clients may ask for to one form before anything reads it: `http://host/path`, which proxies send, and
 * `//path` or `/\\path`, which `new URL` would take for a host, all become `/path`.
 */
export function plainPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === '*' ? path : path.replace(/^[/\\]*/, '/')
}
