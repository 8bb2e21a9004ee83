import { wordsOf } from '#contract/language/analyser.ts'

/**
 * The form in which a hidden word is identified and compared: folded as the search folds texts. Empty if the text has
 * no letter and no digit.
 */
export const normalizeHiddenWord = (typed: string): string => joinWords(wordsOf(typed).map(({ whole }) => whole))

/**
 * The words of a title, each between spaces, and after a comma their parts: *e-bike* has the parts *e* and *bike*. A
 * title has a hidden word if ` ${word} ` is in it. No stems: only what was typed is hidden, so that people can tell why.
 */
export function hidableWords(title: string): string {
  const words = wordsOf(title)
  return ` ${joinWords(words.map(({ whole }) => whole))} , ${joinWords(words.flatMap(({ parts }) => parts))} `
}

const joinWords = (words: readonly string[]) => words.join(' ')

/** The part of a card that decides whether it is hidden. Cards that older builds have cached have no seller. */
type ExcludableListing = { sellerId?: string; title: string }

export type Exclusions = { sellers: readonly string[]; words: readonly string[] }

/** Returns a function that tells whether a listing is hidden. Words must be normalized. */
export function createExclusionFilter({ sellers, words }: Exclusions): (listing: ExcludableListing) => boolean {
  const hiddenSellers = new Set<string | undefined>(sellers)

  return function isHidden({ sellerId, title }) {
    if (hiddenSellers.has(sellerId)) return true
    if (words.length === 0) return false
    const present = hidableWords(title)
    return words.some((word) => present.includes(` ${word} `))
  }
}
