import { randomBytes } from 'node:crypto'

/**
 * Eight lower-case letters, without digits, because random digits may look like a phone number, which names must not
 * contain.
 */
export const randomLetters = (): string =>
  Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
