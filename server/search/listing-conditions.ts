import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { Bounds, CharacteristicFilter } from '#contract/characteristic-filters.ts'
import type { Exclusions } from '#contract/exclusion-filter.ts'
import type { SellerKind } from '#contract/listing-search.ts'
import type { Schema } from '#server/database/schema.ts'

import { isAt, isInside, isNear } from './distance.ts'
import type { ListingFilter } from './listing-filter.ts'
import { toTsquery } from './term.ts'

/** Written out, because the partial indexes have exactly this condition. */
const isOfferedStatus = sql<SqlBool>`listings.status in ('active', 'reserved')`

export function isForSale(now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'listings'>()
  return eb.and([isOfferedStatus, eb('listings.expires_at', '>', now)])
}

export function hasWords(tsquery: string): Expression<SqlBool> {
  return sql<SqlBool>`listings.search_text @@ ${tsquery}::tsquery`
}

/** Titles have an index of their own; with one over all words, every row it finds would have to be read. */
export function hasWordsInTitle(tsquery: string): Expression<SqlBool> {
  return sql<SqlBool>`ts_filter(listings.search_text, '{a}') @@ ${tsquery}::tsquery`
}

/** The filter's conditions except the text, which the search tries in tiers. */
export function matchesFilter(filter: ListingFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'listings'>()
  return eb.and([
    ...optionally(filter.seller, (seller) => eb('listings.seller_id', '=', seller)),
    ...optionally(filter.categories, (categories) => isOneOf('category', categories)),
    ...(filter.audiences ?? []).map((audience) => eb('listings.audience', '=', audience)),
    ...optionally(filter.fromCents, (cents) => eb('listings.price_cents', '>=', cents)),
    ...optionally(filter.toCents, (cents) => eb('listings.price_cents', '<=', cents)),
    ...optionally(filter.conditions, (conditions) => isOneOf('condition', conditions)),
    ...optionally(filter.brands, (brands) => isOneOf('brand', brands)),
    ...(filter.characteristics ?? []).map(hasCharacteristic),
    ...optionally(filter.hasPhoto, () => eb('listings.has_photo', '=', true)),
    ...optionally(filter.sellerKind, isSoldBy),
    ...optionally(filter.publishedSince, (moment) => eb('listings.published_at', '>=', moment)),
    ...optionally(filter.languages, (languages) => isOneOf('language', languages)),
    ...optionally(filter.near, filter.isWide ? isNear : isInside),
    ...optionally(filter.at, isAt),
    ...optionally(filter.hiddenBy, isHiddenBy),
    ...(filter.text?.excluded ?? []).map((word) => eb.not(hasWords(word))),
  ])
}

function optionally<T>(value: T | undefined, condition: (value: T) => Expression<SqlBool>): Expression<SqlBool>[] {
  return value === undefined ? [] : [condition(value)]
}

/** In a form that an index of the few traders supports. */
export const isSoldByTrader = sql<SqlBool>`listings.seller_id in (select id from members where trader is not null)`

const isSoldBy = (kind: SellerKind) => (kind === 'trader' ? isSoldByTrader : sql<SqlBool>`not ${isSoldByTrader}`)

/**
 * As `createExclusionFilter` decides, by the lexemes of the title: words and their parts are lexemes, in their order.
 * Several words are only found where no part stands between them.
 */
function isHiddenBy({ sellers, words }: Exclusions): Expression<SqlBool> {
  const forms = words.filter((word) => word !== '').map((word) => ({ lexemes: word.split(' ') }))
  const hasHiddenWord = toTsquery(forms)
  return sql<SqlBool>`(listings.seller_id = any(${sellers}::uuid[])
    ${hasHiddenWord === undefined ? sql`` : sql`or ${hasWordsInTitle(hasHiddenWord)}`})`
}

function isOneOf(
  column: 'category' | 'condition' | 'brand' | 'language',
  values: readonly string[],
): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`listings.${column}`)} = any(${values})`
}

/** Matches any of the values, or any of the ranges. */
export function hasCharacteristic({ key, values, bounds }: CharacteristicFilter): Expression<SqlBool> {
  const found = sql`listings.characteristics -> ${key}::text`
  const listed = values.length > 0 ? [sql`${found} in (${sql.join(values.map(json))})`] : []
  const bounded = bounds.map((each) => isBetween(found, each))
  return sql<SqlBool>`(${sql.join([...listed, ...bounded], sql` or `)})`
}

/** Both bounds are needed, because jsonb sorts every text before every number. */
const isBetween = (found: Expression<unknown>, { least, most }: Bounds) =>
  sql`${found} between ${json(least)} and ${json(most)}`

const json = (value: string | number) => sql`${JSON.stringify(value)}::jsonb`
