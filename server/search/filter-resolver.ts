import type { Kysely } from 'kysely'

import { coalesceRequests } from '#server/caching/coalesce-requests.ts'
import type { Schema } from '#server/database/schema.ts'

import type { ListingFilter } from './listing-filter.ts'
import type { ListingFinder } from './listing-finder.ts'
import { createQueryInterpreter } from './query-interpreter.ts'
import { createRadiusResolver } from './radius-resolver.ts'
import { createTermDictionary } from './term-dictionary.ts'

/** Completes a filter by what the market has: its radius, its words and the categories they mean. */
export type ResolveFilter = (filter: ListingFilter) => Promise<ListingFilter>

/** Adds to a filter what only the market knows: what its words mean, and how much its circle holds. */
export function createFilterResolver(
  db: Kysely<Schema>,
  finder: Pick<ListingFinder, 'count'>,
  now?: () => Date,
): ResolveFilter {
  // The listings of a page, their counts and their map are asked for at the same time.
  const interpretText = coalesceRequests(createQueryInterpreter(createTermDictionary(db)), ({ query, categories }) =>
    [query.asked, ...categories].join('\n'),
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
