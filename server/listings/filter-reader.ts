import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { type CircleWidth, createCircleWidth } from './circle-width.ts'
import type { ListingFinder } from './listing-finder.ts'
import { createSearchWords } from './search-words.ts'
import { createTextReader } from './text-reader.ts'
import { together } from './together.ts'

/** Adds to a filter what only the market knows: what its words mean, and how much its circle holds. */
export function createFilterReader(
  db: Kysely<Schema>,
  finder: Pick<ListingFinder, 'count'>,
  now?: () => Date,
): CircleWidth {
  // The listings of a page, their counts and their map are asked for at the same time.
  const readText = together(createTextReader(createSearchWords(db)), ({ query, categories }) =>
    [query.asked, ...categories].join('\n'),
  )
  const knowWidth = createCircleWidth(finder, now)

  return async function readFilter(filter) {
    return knowWidth(
      filter.text
        ? {
            ...filter,
            text: await readText({
              query: filter.text,
              categories: [...(filter.categories ?? []), ...(filter.audiences ?? [])],
            }),
          }
        : filter,
    )
  }
}
