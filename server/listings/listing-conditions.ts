import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { isInside } from './distance.ts'
import type { ListingFilter } from './listing-filter.ts'

/** Written out, because the indexes of what is for sale are on exactly this condition. */
const isOffered = sql<SqlBool>`listings.status in ('active', 'reserved')`

export function isForSale(now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'listings'>()
  return eb.and([isOffered, eb('listings.expires_at', '>', now)])
}

export function hasWords(tsquery: string): Expression<SqlBool> {
  return sql<SqlBool>`listings.search_text @@ ${tsquery}::tsquery`
}

/** All that a filter asks for but the words to be found, which the search tries in tiers. */
export function fits(filter: ListingFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'listings'>()
  const { seller, categories, audiences = [], fromCents, toCents, conditions, brands, near, text } = filter
  return eb.and([
    ...(seller === undefined ? [] : [eb('listings.seller_id', '=', seller)]),
    ...(categories === undefined ? [] : [isOneOf('category', categories)]),
    ...audiences.map((audience) => eb('listings.audience', '=', audience)),
    ...(fromCents === undefined ? [] : [eb('listings.price_cents', '>=', fromCents)]),
    ...(toCents === undefined ? [] : [eb('listings.price_cents', '<=', toCents)]),
    ...(filter.isFree ? [eb('listings.price_cents', '=', 0)] : []),
    ...(conditions === undefined ? [] : [isOneOf('condition', conditions)]),
    ...(brands === undefined ? [] : [isOneOf('brand', brands)]),
    ...(near === undefined ? [] : [isInside(near)]),
    ...(text?.excluded ?? []).map((word) => eb.not(hasWords(word))),
  ])
}

function isOneOf(column: 'category' | 'condition' | 'brand', values: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`listings.${column}`)} = any(${values})`
}
