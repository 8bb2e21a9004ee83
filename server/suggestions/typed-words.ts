import { wordsOf } from '#contract/language/analyser.ts'

/** The words of a text as they are compared, without accents, case and joints. */
export const plainWords = (text: string): string[] => wordsOf(text).map(({ whole }) => whole)

/** The same in one, so that it does not matter where somebody puts a space. */
export const inOne = (text: string): string => plainWords(text).join('')
