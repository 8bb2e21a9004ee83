import { countrySpecs, isValidIBAN } from 'ibantools'

import type { ReadableText, Span } from './readable-text.ts'

/** The longest IBAN has 34 characters. Spaces or dashes may stand between any two. */
const candidate = /[A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z0-9]){11,30}/giu

const letterOrDigit = /[\p{L}\p{N}]/u

/** Valid IBANs anywhere in the text, also directly behind a word. */
export function findBankAccounts(readable: ReadableText): Span[] {
  const { text } = readable
  const found: Span[] = []
  candidate.lastIndex = 0
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const length = lengthOfAccount(match[0])
    const end = match.index + length
    if (length > 0 && !letterOrDigit.test(text[end] ?? '')) {
      found.push(readable.spanOf(match.index, end))
      candidate.lastIndex = end
    } else {
      // The two letters may have belonged to a word before the number.
      candidate.lastIndex = match.index + 1
    }
  }
  return found
}

/** How many characters of the text the account number at its start takes, 0 if there is none. */
function lengthOfAccount(text: string): number {
  const size = countrySpecs[text.slice(0, 2).toUpperCase()]?.chars
  if (!size) return 0
  let account = ''
  let length = 0
  for (const character of text) {
    length += 1
    if (letterOrDigit.test(character)) account += character.toUpperCase()
    if (account.length === size) return isValidIBAN(account) ? length : 0
  }
  return 0
}
