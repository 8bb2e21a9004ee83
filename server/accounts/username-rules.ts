import type { UsernameFault } from '#contract/accounts.ts'
import { Problem } from '#contract/problems.ts'
import { namesContact } from '#contract/selling.ts'

import { isReserved } from './reserved-names.ts'
import { splitWords } from './split-words.ts'

/** Scripts in use today; a plus joins scripts that are mixed within names. */
const alphabets = splitWords(`
  Latin Cyrillic Greek Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao
  Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Han+Hiragana+Katakana Han+Bopomofo Han+Hangul`).map(
  (names) => {
    const letters = [...names.split('+'), 'Common', 'Inherited'].map((name) => `\\p{Script=${name}}`)
    return new RegExp(`^[${letters.join('')}]+$`, 'u')
  },
)

/** The Hangul fillers are invisible letters; they are refused like all ignorable and joining characters. */
const invisible = /\p{Default_Ignorable_Code_Point}|[\u115F\u1160\u3164\uFFA0]/u

/** Signs that Unicode counts as letters, such as tatweel and raised dots, except the Japanese long-vowel mark. */
const modifiers = /[\p{Lm}&&[[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}]--[ー]]]/v

const isCompatibility = (username: string) => username.normalize('NFKC') !== username.normalize('NFC')

/**
 * Why a username is refused. Checked only when a member chooses a name: existing, imported and restored names stay
 * valid.
 */
export function usernameFault(username: string): UsernameFault | undefined {
  if (isReserved(username)) return 'reserved'
  if (invisible.test(username) || modifiers.test(username) || isCompatibility(username)) return 'letters'
  if (!alphabets.some((alphabet) => alphabet.test(username))) return 'alphabets'
  return isContact(username) ? 'contact' : undefined
}

/**
 * Usernames allow few separators, so the parts of an address can appear with other separators, and a host is
 * recognisable only by its dots.
 */
const isContact = (username: string) => namesContact(username) || host.test(username)

/** Host names as titles must not contain them, and mail services with any separator. */
const host =
  /^www[ ._-]|[ ._-](?:gmail|googlemail|gmx|hotmail|outlook|yahoo|icloud|proton(?:mail)?|pt[ ._-]lu)(?:[ ._-](?:com|net|org|eu|lu|fr|de|be|me|es|it|pt|ru|ua))?$/iu

export function requireAllowedUsername(username: string): void {
  const fault = usernameFault(username)
  if (fault) throw new Problem('invalid-request', { fields: { username: fault } })
}
