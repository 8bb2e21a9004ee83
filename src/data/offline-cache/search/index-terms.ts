import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { type CategorySlug, pathTo } from '#contract/categories.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { indexedSuffixes } from '#contract/language/compound-suffix.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { stemSign, stemSigns } from '#contract/language/stems.ts'

/**
 * The field that contains a word, as bits, because several may contain it. The last two are names of the thing that the
 * title is about.
 */
export const fieldBits = {
  title: 1,
  brand: 2,
  characteristic: 4,
  description: 8,
  synonym: 16,
  translation: 32,
} as const

export type Terms = Map<string, number>

/** Terms for filters. Their first character cannot begin a word, so they do not collide with text. */
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
  /** A name of the good that the title is about: its key, in one language. Ambiguous names are kept apart. */
  name: (key: string, locale: Locale) => `"${key}@${locale}`,
  ambiguousName: (key: string, locale: Locale) => `'${key}@${locale}`,
  nameBegun: (prefix: string) => `"${prefix}`,
  /** Marks fields that are unknown because the listing was seen only in a list. */
  unknownDetails: '?details',
  unknownCategory: '?category',
} as const

/** Returns the names of the thing that a title is about, in all languages. The title may be in any of `languages`. */
export type FindSynonyms = (
  title: readonly Word[],
  languages: readonly Locale[],
  category: CategorySlug | undefined,
) => Terms

/** All terms of a full listing: the words come from the same analyser as the server's. */
export function listingTerms(listing: Listing, findSynonyms: FindSynonyms): Terms {
  const terms: Terms = new Map()
  const { language, brand, characteristics, category, audience } = listing
  const add = (text: string, place: number) => addWordTerms(terms, wordsOf(text), place, [language])
  const title = wordsOf(listing.title)
  addWordTerms(terms, title, fieldBits.title, [language])
  for (const [name, place] of findSynonyms(title, [language], category)) addTerm(terms, name, place)
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

/** The terms of a card. One of the previous release does not say its language, so the title may be in any. */
export function cardTerms(card: ListingCard, seenIn: CategorySlug | undefined, findSynonyms: FindSynonyms): Terms {
  const terms: Terms = new Map([[filterTerm.unknownDetails, 0]])
  const category = card.category ?? seenIn
  const title = wordsOf(card.title)
  if (card.language) addWordTerms(terms, title, fieldBits.title, [card.language])
  else addWordTerms(terms, title, fieldBits.title, ['de', 'lb'], stemSigns)
  const languages = card.language ? [card.language] : locales
  for (const [name, place] of findSynonyms(title, languages, category)) addTerm(terms, name, place)
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
