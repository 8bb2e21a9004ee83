import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

import type { KeyPurpose, ServerKeys } from '#server/accounts/server-keys.ts'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts what a link in a mail stands for, so that its address says nothing and cannot be forged. The nonce is derived
 * from the content: the same content has the same token each time, and works until the key is replaced.
 */
export function createSealedTokens(serverKeys: ServerKeys, purpose: KeyPurpose) {
  const keys = serverKeys.all(purpose).map(({ bytes }) => ({
    encryption: derive(bytes, 'encryption'),
    nonce: derive(bytes, 'nonce'),
  }))
  const [newest] = keys as [Keys]

  function seal(content: Buffer): string {
    const nonce = createHmac('sha256', newest.nonce).update(content).digest().subarray(0, nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', newest.encryption, nonce)
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** `undefined` for everything that is not a token of ours. */
  function open(token: string): Buffer | undefined {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length <= nonceBytes + tagBytes) return undefined
    for (const { encryption } of keys) {
      const content = decrypt(bytes, encryption)
      if (content) return content
    }
    return undefined
  }

  return { seal, open }
}

type Keys = { encryption: Buffer; nonce: Buffer }

const derive = (key: Buffer, use: keyof Keys) => createHmac('sha256', key).update(use).digest()

function decrypt(bytes: Buffer, key: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const content = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
  try {
    return Buffer.concat([content, decipher.final()])
  } catch {
    // The tag is not that of this key and content, which is the only reason why `final` throws.
    return undefined
  }
}

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
