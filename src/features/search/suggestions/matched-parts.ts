/** A part of a text, and whether it matches the typed words. */
export type Part = { text: string; isMatched: boolean }

/** Splits a text into matched and other parts. Undefined if some typed word begins no word of the text. */
export function matchedParts(text: string, typed: string): Part[] | undefined {
  const letters = Array.from(text)
  const folded = letters.map(fold)
  const matched = new Set<number>()
  for (const word of wordsOf(typed)) {
    const at = letters.findIndex((_, index) => isBeginning(folded, index) && begins(folded, index, word))
    if (at < 0) return undefined
    for (let index = at, length = 0; length < word.length; index++) {
      matched.add(index)
      length += folded[index]!.length
    }
  }
  return toParts(letters, matched)
}

function toParts(letters: readonly string[], matched: ReadonlySet<number>): Part[] {
  const parts: Part[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    const isMatched = matched.has(index)
    if (last?.isMatched === isMatched) last.text += letter
    else parts.push({ text: letter, isMatched })
  }
  return parts
}

const wordsOf = (text: string) =>
  Array.from(text, fold)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const isBeginning = (folded: readonly string[], index: number) =>
  /[\p{L}\p{N}]/u.test(folded[index]!) && !/[\p{L}\p{N}]/u.test(folded[index - 1] ?? '')

/** Skips letters that fold to nothing, such as a combining accent. */
function begins(folded: readonly string[], from: number, word: string): boolean {
  let found = ''
  for (let index = from; index < folded.length && found.length < word.length; index++) found += folded[index]
  return found.startsWith(word)
}

const foldings: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ґ: 'г' }

/** Folds letter by letter, because the position of each in the text is needed. */
function fold(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return foldings[bare] ?? bare
}
