import type { ListingCard, WordMatch } from '#contract/api/listings.ts'
import { pathTo } from '#contract/categories.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { findBrandNames } from '#contract/language/brand-names.ts'
import { indexedSuffixes, querySuffixes } from '#contract/language/compound-suffix.ts'
import { lazy } from '#contract/language/lazy.ts'
import { defaultLocale, type Locale } from '#contract/language/locales.ts'
import { covers, type TokenSpan } from '#contract/language/modifier-noun.ts'
import { stemOf } from '#contract/language/stems.ts'
import {
  categoryThing,
  findBroaderThings,
  findGoods,
  findThings,
  isCategoryThing,
  type Naming,
} from '#contract/language/thesaurus.ts'

import type { TextQuery } from './text-query.ts'

/** A word, and what is written between the spaces around it. */
type Token = { text: string; word: Word }

/**
 * Tells for each word of a search how a listing matches it, the most literal match first. A word that
 * neither title nor category has must be in the brand, the details or the description, for the search demands it.
 */
export function createMatchExplainer({ asked, typed, completed, reader, words }: TextQuery) {
  const things = findThings(completed, reader)
  const broader = findBroaderThings(completed)
  const brands = findBrandNames(completed)
  const spellings = new Map(tokensOf(asked).map(({ text, word }) => [word.whole, text]))

  /** `mayLackWords`: not all of them were demanded. */
  return function explain(card: ListingCard, mayLackWords: boolean): WordMatch[] {
    const { language = defaultLocale, category } = card
    const title = tokensOf(card.title)
    const goods = lazy(() => findGoods(wordsOf(card.title), language, category))
    const brandsOfTitle = lazy(() => findBrandNames(wordsOf(card.title)))
    const categories = category ? pathTo(category).map(categoryThing) : []
    const textOf = ({ at, length }: TokenSpan) =>
      title
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ')

    /** The words of the title that name one of the things. */
    function findNamed(namings: readonly Naming[]): { found: string; isOwn: boolean } | undefined {
      for (const good of goods()) {
        const same = namings.filter(({ thing }) => thing === good.thing)
        if (same.length > 0) return { found: textOf(good), isOwn: same.some(({ locale }) => locale === language) }
      }
      return undefined
    }

    function explainWord({ whole }: Word, at: number): Pick<WordMatch, 'by' | 'found'> {
      const inTitle = (is: (word: Word) => boolean) => title.find(({ word }) => is(word))?.text
      const said =
        inTitle((word) => word.whole === whole || word.parts.includes(whole)) ?? findJoined(at) ?? findSplit(whole)
      if (said !== undefined) return { by: 'word', found: said }
      const form = inTitle((word) => hasSameStem(word, whole, language))
      if (form !== undefined) return { by: 'form', found: form }
      const brand = findBrand(at)
      if (brand !== undefined) return { by: 'form', found: brand }
      const tails = querySuffixes(whole)
      const compound = inTitle((word) =>
        indexedSuffixes(word.whole, language).some((each) => tails.some((tail) => each.startsWith(tail))),
      )
      if (compound !== undefined) return { by: 'compound', found: compound }
      const begun = words[at]!.begun.length > 0 ? inTitle((word) => word.whole.startsWith(whole)) : undefined
      if (begun !== undefined) return { by: 'beginning', found: begun }
      const named = findNamed(things.filter((each) => covers(each, at)))
      if (named) return { by: named.isOwn ? 'synonym' : 'translation', found: named.found }
      const kind = findNamed(broader.filter((each) => covers(each, at)))
      if (kind) return { by: 'broader', found: kind.found }
      const isOfCategory = (each: Naming) =>
        covers(each, at) && isCategoryThing(each.thing) && categories.includes(each.thing)
      return { by: things.some(isOfCategory) ? 'category' : mayLackWords ? 'missing' : 'details' }
    }

    /** *Bikehelmet* for *bike helmet*. */
    const findJoined = (at: number) =>
      [at - 1, at]
        .flatMap((first) => (typed[first] && typed[first + 1] ? [typed[first].whole + typed[first + 1]!.whole] : []))
        .map((joined) => title.find(({ word }) => word.whole === joined)?.text)
        .find((text) => text !== undefined)

    /** *E Bike* for *e-bike*. */
    function findSplit(whole: string): string | undefined {
      const at = title.findIndex(({ word }, index) => word.whole + (title[index + 1]?.word.whole ?? '') === whole)
      return at < 0 ? undefined : textOf({ at, length: 2 })
    }

    /** *Samsung* for *самсунг*. */
    function findBrand(at: number): string | undefined {
      const asked = brands.filter((each) => covers(each, at))
      if (asked.length === 0) return undefined
      const same = brandsOfTitle().find(({ name }) => asked.some((each) => each.name === name))
      return same && textOf(same)
    }

    return typed.flatMap((word, at) =>
      words[at]!.isFunctionWord ? [] : [{ word: spellings.get(word.whole) ?? word.whole, ...explainWord(word, at) }],
    )
  }
}

const hasSameStem = ({ whole, parts }: Word, other: string, locale: Locale) =>
  [whole, ...parts].some((each) => stemOf(each, locale) === stemOf(other, locale))

/** The words of a text in the order of `wordsOf`, without the punctuation around them. */
const tokensOf = (text: string): Token[] =>
  text.split(/\s+/).flatMap((chunk) => {
    const words = wordsOf(chunk)
    const bare = chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '')
    return words.map((word) => ({ word, text: words.length === 1 ? bare : word.whole }))
  })
