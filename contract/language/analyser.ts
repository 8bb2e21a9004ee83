/**
 * A folded word of a text. `parts` are its alternative tokens: the pieces on either side of a hyphen, an apostrophe, an
 * ampersand or a decimal separator, and its runs of letters and of digits. A simple word has only itself as part.
 */
export type Word = { whole: string; parts: readonly string[] }

/**
 * Much longer than any word, much shorter than the database's limit: a text without spaces must not become one huge
 * token.
 */
const maxWordLength = 64

const written = /[\p{L}\p{N}]+(?:(?:['&-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}]+)*/gu

const joints = /['&-]/g

/** The elided article in *l'école* or *dell'arte* is removed, so that *école* and *l'école* are the same word. */
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|all|dall|dell|nell|quell|sull)'(?=[\p{L}\p{N}]{2})/u

/** The words of a text in order. Stop words are not removed: a stop word in French is a brand in Portuguese. */
export function wordsOf(text: string): Word[] {
  return Array.from(fold(text).matchAll(written), ([word]) => toWord(word))
}

/** All index terms of a text in order: each word, followed by its parts if it has several. */
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

/** The most common case, which needs no splitting. */
const isPlain = /^\p{L}+$/u

const shorten = (word: string) => word.slice(0, maxWordLength)

/** Letters that Unicode decomposition leaves unchanged. */
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

/** In the form in which words are compared: lower case, without accents and variants of letters. */
export function fold(text: string): string {
  const bare = text
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑]/g, '-')
    .normalize('NFKD')
    .toLowerCase()
    // й and ї are letters of their own, not accented и and і; ё is usually written as е.
    .replaceAll('и\u0306', 'й')
    .replaceAll('і\u0308', 'ї')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return bare.replace(foldable, (letter) => letters[letter] ?? letter)
}
