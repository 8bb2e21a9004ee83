import { expect, test } from 'vitest'

import type { Suggestion } from '#contract/api/suggestions.ts'
import { leavesOf } from '#contract/categories.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { stemOf } from '#contract/language/stems.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import { everydayGoods, type EverydayGood } from '#tests/relevance/everyday-goods.ts'
import { judgedMarket } from '#tests/relevance/market.ts'
import { type SoldListing, suggestionsOfMarket } from '#tests/support/suggestions-of-market.ts'

const markets: Record<string, readonly SoldListing[]> = {
  'nobody sells anything': [],
  'the demo market is for sale': demoMarket.listings,
  'two thousand listings are for sale': judgedMarket(),
}

const foldedWords = (text: string) => wordsOf(text).map(({ whole }) => whole)

/** Whether the category holds the good, or the phrase names it as it was typed and is of listings where the good lies. */
function contains(suggestion: Suggestion | undefined, { categories }: EverydayGood, { text, locale, sold }: Asked) {
  if (suggestion?.kind === 'category') return categories.includes(suggestion.slug)
  if (suggestion?.kind !== 'search') return false
  const phrase = foldedWords(suggestion.text)
  const stems = (words: readonly string[]) => words.map((word) => stemOf(word, locale))
  const isNamed =
    phrase.join('').startsWith(foldedWords(text).join('')) ||
    stems(foldedWords(text)).every((stem) => stems(phrase).includes(stem))
  const having = sold.filter(({ title }) => ` ${foldedWords(title).join(' ')} `.includes(` ${phrase.join(' ')} `))
  const leaves = new Set(categories.flatMap(leavesOf))
  return isNamed && (having.length === 0 || having.some(({ category }) => leaves.has(category)))
}

type Asked = { text: string; locale: Locale; sold: readonly SoldListing[] }

test.each(Object.keys(markets))(
  'the first suggestion for each of a hundred everyday goods holds them where %s',
  async (name) => {
    const sold = markets[name]!
    const suggestions = suggestionsOfMarket(sold)
    const misleading: string[] = []
    for (const good of everydayGoods)
      for (const locale of locales) {
        const text = good.names[locale]
        const [first] = await suggestions.suggest({ text, locale })
        if (!contains(first, good, { text, locale, sold }))
          misleading.push(`${locale} ${text}: ${JSON.stringify(first)}`)
      }

    expect(misleading).toEqual([])
  },
)
