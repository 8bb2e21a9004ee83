import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { type CategorySlug, pathTo } from '#contract/categories.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { tailsOfListed } from '#contract/language/compound-tail.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { stemSign, stemSigns } from '#contract/language/stems.ts'

/** Where a word stands, as bits: it may stand in several places. What a title is about is called by the last two. */
export const field = { title: 1, brand: 2, characteristic: 4, description: 8, synonym: 16, translation: 32 } as const

export type Terms = Map<string, number>

/** What a listing is filtered by: the sign in front cannot be mistaken for the beginning of a word. */
export const mark = {
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
  nameBegun: (begun: string) => `"${begun}`,
  /** What is not known of a listing that was seen in a list alone. */
  unknownDetails: '?details',
  unknownCategory: '?category',
} as const

/** Says what a title is about, if anything, in every language; a title may be of any of those that are given. */
export type NameThings = (title: readonly Word[], languages: readonly Locale[]) => Terms

/** Everything that a whole listing is found by: the words that the server finds it by, made by the same analyser. */
export function termsOfListing(listing: Listing, nameThings: NameThings): Terms {
  const terms: Terms = new Map()
  const { language, brand, characteristics, category, audience } = listing
  const add = (text: string, place: number) => addWords(terms, wordsOf(text), place, [language])
  const title = wordsOf(listing.title)
  addWords(terms, title, field.title, [language])
  for (const [name, place] of nameThings(title, [language])) put(terms, name, place)
  add(brand?.name ?? '', field.brand)
  add(Object.values(characteristics).join(' '), field.characteristic)
  add(listing.description, field.description)
  for (const [key, value] of Object.entries(characteristics)) put(terms, mark.characteristic(key, value))
  for (const slug of [...pathTo(category), ...(audience ? [audience] : [])]) put(terms, mark.category(slug))
  put(terms, mark.condition(listing.condition))
  put(terms, mark.language(language))
  if (brand) put(terms, mark.brand(brand.slug))
  addCommon(terms, { ...listing, isTrader: listing.seller.isTrader, photoCount: listing.photos.length })
  return terms
}

/** What a card tells: of its language nothing, so it is taken for any. */
export function termsOfCard(card: ListingCard, category: CategorySlug | undefined, nameThings: NameThings): Terms {
  const terms: Terms = new Map([[mark.unknownDetails, 0]])
  const title = wordsOf(card.title)
  addWords(terms, title, field.title, ['de', 'lb'], stemSigns)
  for (const [name, place] of nameThings(title, locales)) put(terms, name, place)
  if (!category) put(terms, mark.unknownCategory)
  for (const slug of category ? pathTo(category) : []) put(terms, mark.category(slug))
  addCommon(terms, card)
  return terms
}

type Common = { place: { locality: string }; isTrader: boolean; photoCount: number }

function addCommon(terms: Terms, { place, isTrader, photoCount }: Common): void {
  put(terms, mark.locality(place.locality))
  put(terms, isTrader ? mark.trader : mark.private)
  if (photoCount > 0) put(terms, mark.photo)
}

function addWords(
  terms: Terms,
  words: readonly Word[],
  place: number,
  languages: readonly Locale[],
  stems = (word: string) => languages.flatMap((language) => stemSign(word, language) ?? []),
): void {
  for (const { whole, parts } of words) {
    for (const form of parts[0] === whole ? [whole] : [whole, ...parts]) {
      put(terms, form, place)
      for (const stem of stems(form)) put(terms, stem, place)
    }
    if (place !== field.title) continue
    for (const language of languages) for (const tail of tailsOfListed(whole, language)) put(terms, tail, place)
  }
}

const put = (terms: Terms, term: string, place = 0) => void terms.set(term, (terms.get(term) ?? 0) | place)
