import { dictionary } from '@zxcvbn-ts/language-common'

import { foldUsername, passwordLength } from '#contract/accounts.ts'

import { commonWords } from './common-words.ts'

export type PasswordOwner = { username: string; email: string }

const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min))

const words = new Set(commonWords.map(foldUsername))
const maxWordLength = Math.max(...[...words].map(({ length }) => length))

/** Up to four characters, repeated. */
const repeated = /^(.{1,4})\1+$/u

/** Whether an attacker would guess it early: it is on the list, or similar to the username or address. */
export function isCommon(password: string, { username, email }: PasswordOwner): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]+$/u, '')) || repeated.test(plain)) return true
  const folded = foldUsername(plain)
  if (isCommonWord(folded)) return true
  const own = [username, email, email.split('@')[0]!].map(foldUsername)
  return own.includes(folded) || own.includes(folded.replace(/\p{N}+$/u, ''))
}

/** Digits that replace letters, where they stand between letters. */
const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** One or two common words, with digits before, between and after them. Signs and accents are folded away. */
function isCommonWord(folded: string): boolean {
  const bare = folded.replaceAll(/^\p{N}+|\p{N}+$/gu, '')
  const read = bare.replaceAll(/[013457]/g, (digit) => letters[digit]!)
  return [bare, read].some((text) => isOneOrTwoWords(text))
}

function isOneOrTwoWords(text: string): boolean {
  if (words.has(text)) return true
  for (let end = Math.max(1, text.length - maxWordLength); end < text.length; end += 1) {
    const first = text.slice(0, end).replace(/\p{N}+$/u, '')
    if (words.has(first) && words.has(text.slice(end))) return true
  }
  return false
}
