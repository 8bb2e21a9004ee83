const keepsN = /^[aeiouyäëéèöüdhntz]/i

/**
 * Resolves each `(n)` of a Luxembourgish text by the following word: the final n is pronounced only before vowels and
 * d, h, n, t and z (Eifeler Regel).
 */
export const normalizeFinalN = (text: string): string =>
  text.replace(/\(n\) (\S+)/g, (_, next: string) => (isSpokenBefore(next) ? `n ${next}` : ` ${next}`))

function isSpokenBefore(word: string) {
  return /^\d/.test(word) ? isSpokenBeforeNumber(Number.parseInt(word, 10)) : keepsN.test(word)
}

/**
 * Below a hundred the units are spoken first; no n is spoken before véier, fënnef, sechs and siwen, alone or in a
 * compound.
 */
function isSpokenBeforeNumber(number: number) {
  const spokenFirst = number % 10 || Math.floor(number / 10)
  return spokenFirst < 4 || spokenFirst > 7
}
