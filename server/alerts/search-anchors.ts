import type { ListingFilter } from '#server/search/listing-filter.ts'
import type { TermForm } from '#server/search/term.ts'
import type { QueryTerm, TextQuery } from '#server/search/text-query.ts'
import { formsOf, requiredTerms } from '#server/search/text-tiers.ts'

/**
 * Anchors find the few saved searches that a listing may match, without trying all of them: every search has some, and
 * each listing that matches it has at least one of them among its own. They are words, categories and brands; a search
 * for words has the forms of its rarest one. Whether a search really matches is for `saved-search-matcher.ts` to say.
 */
const everything = '*'

/** Anchors of words stand for so many letters of a beginning. */
const prefixLengths = [2, 3, 4, 5, 6] as const

/** A search in more categories, or with more forms, has anchors without the category. */
const maxCombined = 120

/** The anchors of a search; of its text, both as it was typed and as the market's words explain it. */
export function anchorsOfSearch({ categories, brands }: ListingFilter, texts: readonly TextQuery[]): string[] {
  const terms = texts.flatMap(rarestTerm)
  const own =
    terms.length > 0 ? terms.flatMap(formsOf).map(anchorOf) : brands === undefined ? [everything] : brands.map(ofBrand)
  const distinct = [...new Set(own)]
  return categories === undefined || categories.length * distinct.length > maxCombined
    ? distinct
    : categories.flatMap((category) => distinct.map((anchor) => inCategory(category, anchor)))
}

type Listing = { category: string; brand: string | null; lexemes: readonly string[] }

/** The anchors under which a listing is found. */
export function anchorsOfListing({ category, brand, lexemes }: Listing): string[] {
  const words = lexemes.flatMap((lexeme) => [lexeme, ...prefixLengths.map((length) => prefixOf(lexeme, length))])
  const own = [...new Set([everything, ...(brand === null ? [] : [ofBrand(brand)]), ...words])]
  return [...own, ...own.map((anchor) => inCategory(category, anchor))]
}

function rarestTerm({ words }: TextQuery): QueryTerm[] {
  const [rarest] = requiredTerms(words).toSorted(
    (one, other) => one.listings - other.listings || lengthOf(other) - lengthOf(one),
  )
  return rarest ? [rarest] : []
}

/** Without counts, the longest word is likely to be the rarest. */
const lengthOf = ({ said }: QueryTerm) => Math.max(...said.map(({ lexemes }) => lexemes.join('').length))

/** Of consecutive lexemes the first is enough. */
function anchorOf({ lexemes, isBegun = false }: TermForm): string {
  const [first = ''] = lexemes
  return isBegun && lexemes.length === 1 ? prefixOf(first, Math.min(first.length, prefixLengths.at(-1)!)) : first
}

/** Lexemes contain neither these signs nor spaces. */
const prefixOf = (lexeme: string, length: number) => `^${lexeme.slice(0, length)}`

const ofBrand = (brand: string) => `&${brand}`

const inCategory = (category: string, anchor: string) => `${category} ${anchor}`
