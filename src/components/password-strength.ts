import { passwordLength } from '#contract/accounts.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/**
 * A rough estimate of how hard a password is to guess. Length counts most; repetitions, sequences and facts about the
 * person do not count. Only the server checks for common passwords.
 */
export function strengthOf(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < passwordLength.min) return 'short'
  const bits = unpredictableCharacters(withoutKnown(password.toLowerCase(), known)) * bitsPerCharacter(password)
  if (bits < 36) return 'weak'
  if (bits < 48) return 'fair'
  return bits < 72 ? 'good' : 'strong'
}

function withoutKnown(password: string, known: readonly string[]): string {
  const parts = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(({ length }) => length > 2)
  return parts.reduce((rest, part) => rest.replaceAll(part, ' '), password)
}

/** Counts the characters that do not continue a sequence such as `aaa`, `123` or `321`. */
function unpredictableCharacters(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  return codes.filter((code, at) => at === 0 || Math.abs(code - codes[at - 1]!) > 1).length
}

/** Fewer bits than random characters would have, because people form words. */
function bitsPerCharacter(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return 2 + kinds * 0.75
}
