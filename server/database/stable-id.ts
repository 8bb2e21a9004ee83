import { createHash } from 'node:crypto'

/**
 * A deterministic UUID for the same object of the same origin, so that importing it twice creates it once (RFC 9562,
 * version 8).
 */
export function stableId(origin: string, noun: string, key: string): string {
  const bytes = createHash('sha256').update(`${origin} ${noun} ${key}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
