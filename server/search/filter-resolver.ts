import type { Kysely } from 'kysely'

import { coalesceRequests } from '#server/caching/coalesce-requests.ts'
import type { Schema } from '#server/database/schema.ts'

import type { ListingFilter } from './listing-filter.ts'
import type { ListingFinder } from './listing-finder.ts'
import { createQueryInterpreter } from './query-interpreter.ts'
import { createTermDictionary } from './term-dictionary.ts'

/** Completes a filter with data about the market: its radius, its terms and the categories that they name. */
export type ResolveFilter = (filter: ListingFilter) => Promise<ListingFilter>

/** Adds data about the market to a filter: the meaning of its text, and whether its circle holds many listings. */
export function createFilterResolver(
  db: Kysely<Schema>,
  finder: Pick<ListingFinder, 'count'>,
  now?: () => Date,
): ResolveFilter {
  // A page requests its listings, their counts and their map at the same time.
  const interpretText = coalesceRequests(createQueryInterpreter(createTermDictionary(db)), ({ query, categories }) =>
    [query.reader, query.asked, ...categories].join('\n'),
  )
  const resolveRadius = createRadiusResolver(finder, now)

  return async function resolveFilter(filter) {
    return resolveRadius(
      filter.text
        ? {
            ...filter,
            text: await interpretText({
              query: filter.text,
              categories: [...(filter.categories ?? []), ...(filter.audiences ?? [])],
            }),
          }
        : filter,
    )
  }
}

/** This many listings can be scanned quickly, with any other conditions. */
const maxInNarrowCircle = 4_000

/**
 * The planner assumes that every circle is small. This counts its listings, so that for a large one the planner can
 * start from another index.
 */
function createRadiusResolver(finder: Pick<ListingFinder, 'count'>, now = () => new Date()) {
  return async function resolveRadius(filter: ListingFilter): Promise<ListingFilter> {
    if (!filter.near) return filter
    const count = await finder.count({ filter: { near: filter.near }, now: now() }, maxInNarrowCircle + 1)
    return { ...filter, isWide: count > maxInNarrowCircle }
  }
}
