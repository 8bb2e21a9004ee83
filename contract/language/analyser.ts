/**
 * A word of a text, folded. `parts` are the pieces in which it may also be written: those on either side of a hyphen,
 * an apostrophe, an ampersand or a decimal sign, and its runs of letters and of digits. A plain word is its only part.
 */
export type Word = { whole: string; parts: readonly string[] }

/** Far above any word, and far below what a database takes: a text without spaces must not become one endless word. */
const maxWordLength = 64

const written = /[\p{L}\p{N}]+(?:(?:['&-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}]+)*/gu

const joints = /['&-]/g

/** The article in *l'école* or *dell'arte* belongs to the grammar, so that *école* and *l'école* are the same word. */
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|all|dall|dell|nell|quell|sull)'(?=[\p{L}\p{N}]{2})/u

/** The words of a text in its order. There are no stop words: what is one in French is a brand in Portuguese. */
export function wordsOf(text: string): Word[] {
  return Array.from(fold(text).matchAll(written), ([word]) => toWord(word))
}

/** Everything that a text can be found by, in its order: each word, followed by its parts where it has several. */
export function analyse(text: string): string[] {
  return wordsOf(text).flatMap(({ whole, parts }) => (parts[0] === whole ? [whole] : [whole, ...parts]))
}

function toWord(word: string): Word {
  if (isPlain.test(word)) {
    const plain = shorten(word)
    return { whole: plain, parts: [plain] }
  }
  const parts = word.replace(elision, '').match(/\p{L}+|\p{N}+/gu) ?? []
  const whole = word.replace(joints, '').replaceAll(',', '.')
  return { whole: shorten(whole), parts: parts.map(shorten) }
}

/** Most words are: nothing in them is to be taken apart. */
const isPlain = /^\p{L}+$/u

const shorten = (word: string) => word.slice(0, maxWordLength)

/** Letters that have no accent to lose. */
const letters: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ґ: 'г',
}

const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

function fold(text: string): string {
  const bare = text
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑]/g, '-')
    .normalize('NFKD')
    .toLowerCase()
    // These two are letters of their own, not an и and an і with an accent; ё is written as е more often than not.
    .replaceAll('и\u0306', 'й')
    .replaceAll('і\u0308', 'ї')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return bare.replace(foldable, (letter) => letters[letter] ?? letter)
}
