import { createHmac, timingSafeEqual } from 'node:crypto'

import type { ServerKeys } from './server-keys.ts'

const idBytes = 16
const proofBytes = 32

/** So that no token opens what another is for. */
type SecretPurpose = 'token' | 'session'

export type VerificationSecrets = ReturnType<typeof createVerificationSecrets>

/**
 * The token of a link and the code to type, which follow from the id of what they open and a key of the server's. So
 * they need not be kept to be mailed once more, and nobody who reads the database can make them.
 */
export function createVerificationSecrets(serverKeys: ServerKeys) {
  const keys = serverKeys.all('mailed codes').map(({ bytes }) => bytes)
  const [newest] = keys as [Buffer]

  /** Of what was mailed, which can be given back once, or of a session, which can be ended as long as it lasts. */
  const tokenOf = (id: string, opens: SecretPurpose = 'token'): string =>
    Buffer.concat([toBytes(id), proof(newest, opens, id)]).toString('base64url')

  const codeOf = (id: string, length: number): string => digits(proof(newest, 'code', id), length)

  /** What a token of ours opens; of all others `undefined`. */
  function idOf(token: string, opens: SecretPurpose = 'token'): string | undefined {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== idBytes + proofBytes) return undefined
    const id = fromBytes(bytes.subarray(0, idBytes))
    return keys.some((key) => timingSafeEqual(bytes.subarray(idBytes), proof(key, opens, id))) ? id : undefined
  }

  /** A shorter code is never the end of a longer one: it must have the length that was mailed. */
  const isCodeOf = (id: string, length: number, code: string): boolean =>
    code.length === length &&
    keys.some((key) => timingSafeEqual(Buffer.from(digits(proof(key, 'code', id), length)), Buffer.from(code)))

  return { tokenOf, codeOf, idOf, isCodeOf }
}

const proof = (key: Buffer, what: SecretPurpose | 'code', id: string) =>
  createHmac('sha256', key).update(`${what} ${id}`).digest()

const digits = (bytes: Buffer, length: number) => String(bytes.readUIntBE(0, 6) % 10 ** length).padStart(length, '0')

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const fromBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
