/** A plural without its ending, `e` standing for `ë` too. What changes its vowel stays another word. */
export function luxembourgishStem(word: string): string {
  return word.replace(/(?<=\p{L}{3})(?:en|er|e|n)$/u, '').replace(/(?<=\p{L}{4})er$/u, '')
}
