import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'

/** One thing that narrows the results, and what is looked for without it. */
export type ActiveFilter = { filter: ListingSearch; rest: ListingSearch }

/** All that narrows the results but the words, each by itself: two conditions are two filters. */
export function activeFilters(search: ListingSearch): ActiveFilter[] {
  const { from, to, free, audience, photo, by, since, place, position, radius } = search
  return [
    { from, to },
    { free },
    ...lists.flatMap((list) => search[list]?.map((each) => ({ [list]: [each] })) ?? []),
    { audience },
    { photo },
    { by },
    { since },
    { place, position, radius },
  ]
    .map((filter) => splitFilter(search, filter))
    .filter(({ filter }) => Object.keys(filter).length > 0)
}

/** Any of which will do: each is a filter of its own. */
const lists = ['condition', 'brand', 'characteristic', 'language'] as const

/** The words, as a filter like the others. */
export const textFilter = (search: ListingSearch): ActiveFilter[] =>
  search.text === undefined ? [] : [splitFilter(search, { text: search.text })]

/** What is looked for when all filters are taken away. */
export const withoutFilters = ({ text, sort, view }: ListingSearch): ListingSearch =>
  normalizeSearch({ text, sort, view })

type FilterPart = { [K in keyof ListingSearch]: ListingSearch[K] | undefined }

function splitFilter(search: ListingSearch, part: FilterPart): ActiveFilter {
  const shorter = lists.filter((list) => part[list]).map((list) => [list, without(search[list], part[list])])
  const taken = Object.fromEntries(Object.keys(part).map((key) => [key, undefined]))
  return {
    filter: normalizeSearch(part),
    rest: normalizeSearch({
      ...search,
      ...taken,
      ...Object.fromEntries(shorter),
      locality: undefined,
      after: undefined,
    }),
  }
}

const without = (list: readonly string[] = [], taken: readonly string[] = []) =>
  list.filter((each) => !taken.includes(each))
