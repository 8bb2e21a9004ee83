import type { Locale } from '#contract/language/locales.ts'
import { stemOf } from '#contract/language/stems.ts'

/** Languages that write what a thing is for and the thing itself in one word: *Kinderfahrrad*, *Kannervëlo*. */
const compounding: readonly Locale[] = ['de', 'lb']

const shortestCompound = 7

const shortestTail = 4

/** Shorter ones end too many words; these are looked for as they are. */
const shortTails = new Set(['uhr', 'rad', 'hut', 'ski'])

/** *praktisch* and *automatisch* are no tables. */
const adjective = /(?:[aeiouy]|prak|hek|tak|roman|gigan|authen|fantas|plas|elas|op|skep)tisch$/

/** A word from its end, so that who knows the end of it finds it by its beginning. */
export function tailsOfListed(word: string, locale: Locale): string[] {
  if (!compounding.includes(locale) || word.length < shortestCompound) return []
  const stem = stemOf(word, locale)
  return adjective.test(stem) ? [] : [backwards(stem)]
}

/** How the compounds begin, written from their end, whose last part is this word. */
export function tailsOfTyped(word: string): string[] {
  if (!/^\p{Script=Latin}+$/u.test(word) || (word.length < shortestTail && !shortTails.has(word))) return []
  const stems = compounding.map((locale) => stemOf(word, locale)).filter((stem) => stem.length >= shortestTail - 1)
  return [...new Set([word, ...stems].map(backwards))].filter(
    (tail, _, all) => !all.some((other) => other !== tail && tail.startsWith(other)),
  )
}

const backwards = (word: string) => `<${[...word].toReversed().join('')}`
