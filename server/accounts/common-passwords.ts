import { dictionary } from '@zxcvbn-ts/language-common'

import { foldUsername, passwordLength } from '#contract/accounts.ts'

export type PasswordOwner = { username: string; email: string }

const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min))

/** Of up to four characters, over and over. */
const repeated = /^(.{1,4})\1+$/u

/** Whether whoever guesses would try it among the first: it is on the list, or nearly says whose it is. */
export function isCommon(password: string, { username, email }: PasswordOwner): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]+$/u, '')) || repeated.test(plain)) return true
  const own = [username, email, email.split('@')[0]!].map(foldUsername)
  return own.includes(foldUsername(plain)) || own.includes(foldUsername(plain).replace(/\p{N}+$/u, ''))
}
