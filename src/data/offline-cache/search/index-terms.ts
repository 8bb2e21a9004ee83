import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { type CategorySlug, pathTo } from '#contract/categories.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { indexedSuffixes } from '#contract/language/compound-suffix.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { stemSign, stemSigns } from '#contract/language/stems.ts'

/** Where a word stands, as bits: it may stand in several places. What a title is about is called by the last two. */
export const fieldBits = {
  title: 1,
  brand: 2,
  characteristic: 4,
  description: 8,
  synonym: 16,
  translation: 32,
} as const

export type Terms = Map<string, number>

/** What a listing is filtered by: the sign in front cannot be mistaken for the beginning of a word. */
export const filterTerm = {
  category: (slug: string) => `#/${slug}`,
  condition: (condition: string) => `~${condition}`,
  brand: (slug: string) => `!${slug}`,
  characteristic: (key: string, value: string | number) => `:${key}=${value}`,
  locality: (id: string) => `^${id}`,
  language: (locale: string) => `&${locale}`,
  trader: '$trader',
  private: '$private',
  photo: '$photo',
  /** That a thing is called so: the stems of its name in a language. */
  name: (stems: readonly string[], locale: Locale) => `"${stems.join(' ')}@${locale}`,
  nameBegun: (prefix: string) => `"${prefix}`,
  /** What is not known of a listing that was seen in a list alone. */
  unknownDetails: '?details',
  unknownCategory: '?category',
} as const

/** Says what a title is about, if anything, in every language; a title may be of any of those that are given. */
export type FindSynonyms = (title: readonly Word[], languages: readonly Locale[]) => Terms

/** Everything that a whole listing is found by: the words that the server finds it by, made by the same analyser. */
export function listingTerms(listing: Listing, findSynonyms: FindSynonyms): Terms {
  const terms: Terms = new Map()
  const { language, brand, characteristics, category, audience } = listing
  const add = (text: string, place: number) => addWordTerms(terms, wordsOf(text), place, [language])
  const title = wordsOf(listing.title)
  addWordTerms(terms, title, fieldBits.title, [language])
  for (const [name, place] of findSynonyms(title, [language])) addTerm(terms, name, place)
  add(brand?.name ?? '', fieldBits.brand)
  add(Object.values(characteristics).join(' '), fieldBits.characteristic)
  add(listing.description, fieldBits.description)
  for (const [key, value] of Object.entries(characteristics)) addTerm(terms, filterTerm.characteristic(key, value))
  for (const slug of [...pathTo(category), ...(audience ? [audience] : [])]) addTerm(terms, filterTerm.category(slug))
  addTerm(terms, filterTerm.condition(listing.condition))
  addTerm(terms, filterTerm.language(language))
  if (brand) addTerm(terms, filterTerm.brand(brand.slug))
  addCommon(terms, { ...listing, isTrader: listing.seller.isTrader, photoCount: listing.photos.length })
  return terms
}

/** What a card tells: of its language nothing, so it is taken for any. */
export function cardTerms(card: ListingCard, category: CategorySlug | undefined, findSynonyms: FindSynonyms): Terms {
  const terms: Terms = new Map([[filterTerm.unknownDetails, 0]])
  const title = wordsOf(card.title)
  addWordTerms(terms, title, fieldBits.title, ['de', 'lb'], stemSigns)
  for (const [name, place] of findSynonyms(title, locales)) addTerm(terms, name, place)
  if (!category) addTerm(terms, filterTerm.unknownCategory)
  for (const slug of category ? pathTo(category) : []) addTerm(terms, filterTerm.category(slug))
  addCommon(terms, card)
  return terms
}

type CommonFields = { place: { locality: string }; isTrader: boolean; photoCount: number }

function addCommon(terms: Terms, { place, isTrader, photoCount }: CommonFields): void {
  addTerm(terms, filterTerm.locality(place.locality))
  addTerm(terms, isTrader ? filterTerm.trader : filterTerm.private)
  if (photoCount > 0) addTerm(terms, filterTerm.photo)
}

function addWordTerms(
  terms: Terms,
  words: readonly Word[],
  place: number,
  languages: readonly Locale[],
  stems = (word: string) => languages.flatMap((language) => stemSign(word, language) ?? []),
): void {
  for (const { whole, parts } of words) {
    for (const form of parts[0] === whole ? [whole] : [whole, ...parts]) {
      addTerm(terms, form, place)
      for (const stem of stems(form)) addTerm(terms, stem, place)
    }
    if (place !== fieldBits.title) continue
    for (const language of languages) for (const tail of indexedSuffixes(whole, language)) addTerm(terms, tail, place)
  }
}

const addTerm = (terms: Terms, term: string, place = 0) => void terms.set(term, (terms.get(term) ?? 0) | place)
