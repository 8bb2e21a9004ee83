import { isIP } from 'node:net'

const addressWithPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+(?:\.\d+){3}))(?::\d{1,5})?$/

/**
 * The IP address in a proxy's header value, which may be `192.0.2.1:4711`, `[2001:db8::1]:4711`, or no address at all.
 * A closed connection has none either.
 */
export function parseIpAddress(text: string | undefined = ''): string | undefined {
  const { v4, v6 } = addressWithPort.exec(text.trim())?.groups ?? {}
  const address = v4 ?? v6 ?? text.trim()
  return isIP(address) > 0 ? address : undefined
}
