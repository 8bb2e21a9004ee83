import '#contract/language/all-goods.ts'
import { type CategorySlug, pathTo } from '#contract/categories.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { indexedSuffixes } from '#contract/language/compound-suffix.ts'
import { isLocale, type Locale } from '#contract/language/locales.ts'
import { stemSign } from '#contract/language/stems.ts'
import { categoryThing, findGoods, thingIn } from '#contract/language/thesaurus.ts'

/** Increase it when listings would get a different search text. A job then updates the older ones. */
export const searchTextVersion = 6

/** The searchable fields of a listing, most significant first. */
export type Searchable = {
  language: string
  category: string
  audience?: string | null | undefined
  title: string
  brand: string | null
  characteristics: Readonly<Record<string, string | number>>
  description: string
}

type Weight = 'A' | 'B' | 'C' | 'D'

type Entry = { lexeme: string; weightedPosition: string }

/**
 * The listing's words as a `tsvector` literal with positions and weights. Built here instead of by the database, so
 * that both engines give the same results and neither needs a dictionary. Additional terms are marked by their first
 * character: `=` a stem; `<` a reversed compound of the title; `#` the product that the title names; `#/` the listing's
 * categories. The latter two appear once plain and once with the listing's language.
 */
export function searchTextOf(listing: Searchable): string {
  const language = isLocale(listing.language) ? listing.language : undefined
  const text = createTextBuilder(language)
  const title = text.add(listing.title, 'A')
  text.add(listing.brand ?? '', 'B')
  text.add(Object.values(listing.characteristics).join(' '), 'C')
  text.add(listing.description, 'D')
  for (const { thing, at } of language ? findGoods(title.words, language, listing.category as CategorySlug) : []) {
    text.put(thing, title.positions[at]!, 'A')
    text.put(thingIn(thing, listing.language), title.positions[at]!, 'A')
  }
  const slugs = [...pathTo(listing.category as CategorySlug), ...(listing.audience ? [listing.audience] : [])]
  for (const thing of slugs.map(categoryThing)) {
    text.put(thing, 1, 'C')
    text.put(thingIn(thing, listing.language), 1, 'C')
  }
  return toLiteral(text.entries)
}

function createTextBuilder(language: Locale | undefined) {
  const entries: Entry[] = []
  let position = 0

  function put(lexeme: string, at: number, weight: Weight) {
    entries.push({ lexeme, weightedPosition: `${at}${weight}` })
  }

  function add(written: string, weight: Weight) {
    const words = wordsOf(written)
    return { words, positions: words.map((word) => addWord(word, weight)) }
  }

  /** The whole word, and then its parts at consecutive positions. */
  function addWord({ whole, parts }: Word, weight: Weight): number {
    const first = position + 1
    for (const form of parts[0] === whole ? [whole] : [whole, ...parts]) {
      put(form, ++position, weight)
      if (!language) continue
      const stem = stemSign(form, language)
      if (stem !== undefined) put(stem, position, weight)
    }
    if (language && weight === 'A') for (const tail of indexedSuffixes(whole, language)) put(tail, first, weight)
    return first
  }

  return { entries, put, add }
}

/** The analyser's words contain no characters that need escaping. */
function toLiteral(entries: readonly Entry[]): string {
  const places = new Map<string, string[]>()
  for (const { lexeme, weightedPosition } of entries) {
    const known = places.get(lexeme)
    if (known) known.push(weightedPosition)
    else places.set(lexeme, [weightedPosition])
  }
  return Array.from(places, ([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ')
}
