import type { ListingCard, WordMatch } from '#contract/api/listings.ts'
import { pathTo } from '#contract/categories.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { indexedSuffixes, querySuffixes } from '#contract/language/compound-suffix.ts'
import { lazy } from '#contract/language/lazy.ts'
import { defaultLocale } from '#contract/language/locales.ts'
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

type Token = { text: string; word: Word }

/**
 * Tells for each word of a search how a listing matches it, as `search_text` is written and relevance weighs it. A word
 * that neither title nor category has must be in the brand, the details or the description, for the search demands it.
 */
export function createMatchExplainer({ asked, typed, reader, words }: TextQuery) {
  const things = findThings(typed, reader)
  const broader = findBroaderThings(typed)
  const spellings = new Map(tokensOf(asked).map(({ text, word }) => [word.whole, text]))
  const covering = (namings: readonly Naming[], at: number) =>
    namings.filter((each) => each.at <= at && at < each.at + each.length)

  /** `mayLackWords`: not all of them were demanded. */
  return function explain(card: ListingCard, mayLackWords: boolean): WordMatch[] {
    const { language = defaultLocale, category } = card
    const title = tokensOf(card.title)
    const goods = lazy(() => findGoods(wordsOf(card.title), language, category))
    const categories = category ? pathTo(category).map(categoryThing) : []

    /** The words of the title that name one of the things. */
    function findNamed(namings: readonly Naming[]): { found: string; naming: Naming } | undefined {
      for (const good of goods()) {
        const naming = namings.find(({ thing }) => thing === good.thing)
        if (naming) return { found: textOf(card.title, title, good), naming }
      }
      return undefined
    }

    function explainWord({ whole }: Word, at: number): Pick<WordMatch, 'by' | 'found'> {
      const inTitle = (is: (word: Word) => boolean) => title.find(({ word }) => is(word))?.text
      const said = inTitle((word) => word.whole === whole || word.parts.includes(whole))
      if (said !== undefined) return { by: 'word', found: said }
      const stem = stemOf(whole, language)
      const form = inTitle((word) => [word.whole, ...word.parts].some((each) => stemOf(each, language) === stem))
      if (form !== undefined) return { by: 'form', found: form }
      const tails = querySuffixes(whole)
      const compound = inTitle((word) =>
        indexedSuffixes(word.whole, language).some((each) => tails.some((tail) => each.startsWith(tail))),
      )
      if (compound !== undefined) return { by: 'compound', found: compound }
      const named = findNamed(covering(things, at))
      if (named) return { by: named.naming.locale === language ? 'synonym' : 'translation', found: named.found }
      const begun = inTitle((word) => word.whole.startsWith(whole))
      if (begun !== undefined) return { by: 'beginning', found: begun }
      const kind = findNamed(covering(broader, at))
      if (kind) return { by: 'broader', found: kind.found }
      if (covering(things, at).some(({ thing }) => isCategoryThing(thing) && categories.includes(thing)))
        return { by: 'category' }
      return { by: mayLackWords ? 'missing' : 'details' }
    }

    return typed.flatMap((word, at) =>
      words[at]?.isFunctionWord ? [] : [{ word: spellings.get(word.whole) ?? word.whole, ...explainWord(word, at) }],
    )
  }
}

/** The words of a text as they are written. */
function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(written), ([each]) => each).flatMap((each) => {
    const [word] = wordsOf(each)
    return word ? [{ text: each, word }] : []
  })
}

const written = /[\p{L}\p{N}\p{M}]+(?:(?:[’'&‐‑-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}\p{M}]+)*/gu

/** From the first to the last word of a naming. */
function textOf(title: string, tokens: readonly Token[], { at, length }: Naming): string {
  const [first, last] = [tokens[at], tokens[at + length - 1]]
  if (!first || !last) return title
  const start = title.indexOf(first.text)
  const end = title.indexOf(last.text, start) + last.text.length
  return title.slice(start, end)
}
