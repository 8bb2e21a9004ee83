import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'

/** One active filter, and the search without it. */
export type ActiveFilter = { filter: ListingSearch; rest: ListingSearch }

/** All active filters except the text. Each value is a filter of its own: two conditions are two filters. */
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

/** Filters with several values, of which one has to match. */
const lists = ['condition', 'brand', 'characteristic', 'language'] as const

/** The text as a filter of the same shape. */
export const textFilter = (search: ListingSearch): ActiveFilter[] =>
  search.text === undefined ? [] : [splitFilter(search, { text: search.text })]

/** The search without any filter. */
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
