import { type CategorySlug, pathTo } from '#contract/categories.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { indexedSuffixes } from '#contract/language/compound-suffix.ts'
import { isLocale, type Locale } from '#contract/language/locales.ts'
import { stemSign } from '#contract/language/stems.ts'
import { categoryThing, findGoods, thingIn } from '#contract/language/thesaurus.ts'

/** Counted up when the same listing would get another text. Older ones are then brought up to date. */
export const searchTextVersion = 5

/** What of a listing can be found by words, most telling field first. */
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
 * The listing's words as a `tsvector` literal with positions and weights. Made here and not by the database, both
 * engines find the same and neither needs a dictionary. Beside each word stand, by the sign they begin with: `=` its
 * stem; `<` a compound of the title from its end; `#` what the title is about, and `#/` the
 * categories it lies in, each once as it is and once with the language it is offered in.
 */
export function searchTextOf(listing: Searchable): string {
  const language = isLocale(listing.language) ? listing.language : undefined
  const text = createTextBuilder(language)
  const title = text.add(listing.title, 'A')
  text.add(listing.brand ?? '', 'B')
  text.add(Object.values(listing.characteristics).join(' '), 'C')
  text.add(listing.description, 'D')
  for (const { thing, at } of language ? findGoods(title.words, language) : []) {
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

  /** In one and then in its parts, so that these follow each other. */
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

/** The analyser leaves nothing in a word that would need escaping. */
function toLiteral(entries: readonly Entry[]): string {
  const places = new Map<string, string[]>()
  for (const { lexeme, weightedPosition } of entries) {
    const known = places.get(lexeme)
    if (known) known.push(weightedPosition)
    else places.set(lexeme, [weightedPosition])
  }
  return Array.from(places, ([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ')
}
