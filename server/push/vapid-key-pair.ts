import { createECDH } from 'node:crypto'

/** The pair by which push services recognise this server (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Whether the public key is the one of the private key. */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    // The private key is no number of the curve.
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}
