import { createHmac, timingSafeEqual } from 'node:crypto'

import type { ServerKeys } from './server-keys.ts'

const idBytes = 16
const proofBytes = 32

/** Separates the tokens of different purposes. */
type SecretPurpose = 'token' | 'session'

export type VerificationSecrets = ReturnType<typeof createVerificationSecrets>

/**
 * Derives the token of a link and the code to type from an id and a server key. The server can therefore mail them
 * again without storing them, and read access to the database is not enough to forge them.
 */
export function createVerificationSecrets(serverKeys: ServerKeys) {
  const keys = serverKeys.all('mailed codes').map(({ bytes }) => bytes)
  const [newest] = keys as [Buffer]

  /** The token for a mailed code, which works once, or for a session, which works until the session ends. */
  const tokenOf = (id: string, opens: SecretPurpose = 'token'): string =>
    Buffer.concat([toBytes(id), proof(newest, opens, id)]).toString('base64url')

  const codeOf = (id: string, length: number): string => digits(proof(newest, 'code', id), length)

  /** The id in a valid token; `undefined` for all other texts. */
  function idOf(token: string, opens: SecretPurpose = 'token'): string | undefined {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== idBytes + proofBytes) return undefined
    const id = fromBytes(bytes.subarray(0, idBytes))
    return keys.some((key) => timingSafeEqual(bytes.subarray(idBytes), proof(key, opens, id))) ? id : undefined
  }

  /** Compares the length too, so that a shorter code never matches the end of a longer one. */
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
