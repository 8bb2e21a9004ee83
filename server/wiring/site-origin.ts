import type { Server } from 'node:net'

/**
 * Scheme and host at which people reach the server. If the system chooses the port (`PORT=0` without `PUBLIC_URL`), it
 * is known once the server listens.
 */
export function siteOrigin(publicUrl: string, server: Pick<Server, 'address'>): string {
  const url = new URL(publicUrl)
  const address = server.address()
  if (url.port === '0' && address !== null && typeof address === 'object') url.port = String(address.port)
  return url.origin
}
