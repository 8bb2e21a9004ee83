/** Remembered, for a market is read by hundreds of questions. */
const known = new Map<string, string>()

/** Letters without case, accents and the strokes that are no accents; й and ї are letters of their own. */
export function plain(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const bare = withoutMarks(text).toLowerCase().replace(/[’ʼ`]/g, "'").replaceAll('œ', 'oe')
  known.set(text, bare)
  return bare
}

/** As typed on a keyboard without accents, where й and ї have keys of their own while ё is an е. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/((?<=и)\u0306|(?<=і)\u0308)|\p{M}/giu, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss')

const isWordPart = /[\p{L}\p{N}]/u

/** Whether a text has these words, one after the other and whole, be they written with accents and capitals or without. */
export function hasWords(text: string, words: string): boolean {
  const [where, what] = [plain(text), plain(words)]
  if (what === '') return false
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1))
    if (!isWordPart.test(where.charAt(at - 1)) && !isWordPart.test(where.charAt(at + what.length))) return true
  return false
}
