import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

import type { PushSubscription } from '#server/push/push-subscriptions-repository.ts'

export type PushDevice = {
  subscription: PushSubscription
  /** Throws if the body was encrypted for another device, or changed on its way. */
  decrypt: (body: Buffer) => unknown
}

/** A browser's side of a subscription: decrypts as RFC 8291 and RFC 8188 say, with nothing of the sender's code. */
export function aPushDevice(endpoint: string): PushDevice {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)

  function decrypt(body: Buffer): unknown {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const senderKey = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const secret = derive(curve.computeSecret(senderKey), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2, and zeros as padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }

  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, decrypt }
}
