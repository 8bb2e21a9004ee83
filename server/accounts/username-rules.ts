import type { UsernameFault } from '#contract/accounts.ts'
import { Problem } from '#contract/problems.ts'
import { namesContact } from '#contract/selling.ts'

import { isReserved } from './reserved-names.ts'
import { splitWords } from './split-words.ts'

/** Scripts in which languages are written today; joined by a plus, those that names are written in together. */
const alphabets = splitWords(`
  Latin Cyrillic Greek Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao
  Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Han+Hiragana+Katakana Han+Bopomofo Han+Hangul`).map(
  (names) => {
    const letters = [...names.split('+'), 'Common', 'Inherited'].map((name) => `\\p{Script=${name}}`)
    return new RegExp(`^[${letters.join('')}]+$`, 'u')
  },
)

/** Fillers of Hangul are letters that nobody sees; they are ignorable, as is all that shapes others. */
const invisible = /\p{Default_Ignorable_Code_Point}|[\u115F\u1160\u3164\uFFA0]/u

/** Signs that count as letters, such as tatweel and raised dots, but for the long vowels of Japanese. */
const modifiers = /[\p{Lm}&&[[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}]--[ー]]]/v

const isCompatibility = (username: string) => username.normalize('NFKC') !== username.normalize('NFC')

/**
 * Why nobody can have it. It is asked only where a name is chosen: names that members have, or that came with a market or a
 * backup, stay as they are.
 */
export function usernameFault(username: string): UsernameFault | undefined {
  if (isReserved(username)) return 'reserved'
  if (invisible.test(username) || modifiers.test(username) || isCompatibility(username)) return 'letters'
  if (!alphabets.some((alphabet) => alphabet.test(username))) return 'alphabets'
  return isContact(username) ? 'contact' : undefined
}

/** Usernames have few separators, so the parts of an address may stand apart, and dots are all that tells a host. */
const isContact = (username: string) => namesContact(username) || host.test(username)

/** As titles have them, and of mail services, whatever they are joined by. */
const host =
  /^www[ ._-]|[ ._-](?:gmail|googlemail|gmx|hotmail|outlook|yahoo|icloud|proton(?:mail)?|pt[ ._-]lu)(?:[ ._-](?:com|net|org|eu|lu|fr|de|be|me|es|it|pt|ru|ua))?$/iu

export function requireAllowedUsername(username: string): void {
  const fault = usernameFault(username)
  if (fault) throw new Problem('invalid-request', { fields: { username: fault } })
}
