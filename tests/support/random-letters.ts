import { randomBytes } from 'node:crypto'

/** Eight lower-case letters. Digits at random are a telephone number at times, which names must not be. */
export const randomLetters = (): string =>
  Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
