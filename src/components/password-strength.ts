import { passwordLength } from '#contract/accounts.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/**
 * A rough word for how hard a password is to guess. Length counts most; repetitions, runs and what is known of the
 * person count for nothing. Common passwords are known to the server alone.
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

/** Characters that do not follow from the one before, such as in `aaa`, `123` or `321`. */
function unpredictableCharacters(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  return codes.filter((code, at) => at === 0 || Math.abs(code - codes[at - 1]!) > 1).length
}

/** People choose letters in words, so each tells less than it could. */
function bitsPerCharacter(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return 2 + kinds * 0.75
}
