import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's minimum for argon2id; memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const

const saltLength = 16
const tagLength = 32

/** The PHC string format, so that hashes with other costs can be distinguished later. */
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Takes a tenth of a second of CPU time. */
export function hashPassword(password: string, nonce = randomBytes(saltLength)): string {
  const hash = argon2Sync('argon2id', { ...cost, nonce, tagLength, message: sameText(password) })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

export function isPassword(password: string, hash: string): boolean {
  const [, memory, passes, parallelism, salt = '', tag = ''] = format.exec(hash) ?? []
  if (memory === undefined) throw new Error('A password hash is not in the PHC string format of argon2id')
  const expected = Buffer.from(tag, 'base64')
  const actual = argon2Sync('argon2id', {
    message: sameText(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** Different Unicode compositions of the same characters are the same password. */
const sameText = (password: string) => password.normalize('NFKC')

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
