import { settleSearch, type ListingSearch } from '#contract/listing-search.ts'

/** One thing that narrows the results, and what is looked for without it. */
export type ActiveFilter = { filter: ListingSearch; rest: ListingSearch }

/** All that narrows the results but the words, each by itself: two conditions are two filters. */
export function activeFilters(search: ListingSearch): ActiveFilter[] {
  const { from, to, free, condition = [], brand = [], audience, place, radius } = search
  return [
    { from, to },
    { free },
    ...condition.map((each) => ({ condition: [each] })),
    ...brand.map((each) => ({ brand: [each] })),
    { audience },
    { place, radius },
  ]
    .map((filter) => only(search, filter))
    .filter(({ filter }) => Object.keys(filter).length > 0)
}

/** The words, as a filter like the others. */
export const textFilter = (search: ListingSearch): ActiveFilter[] =>
  search.text === undefined ? [] : [only(search, { text: search.text })]

/** What is looked for when all filters are taken away. */
export const withoutFilters = ({ text, sort }: ListingSearch): ListingSearch => settleSearch({ text, sort })

type Part = { [K in keyof ListingSearch]: ListingSearch[K] | undefined }

function only(search: ListingSearch, part: Part): ActiveFilter {
  const { condition, brand } = part
  const taken = Object.fromEntries(Object.keys(part).map((key) => [key, undefined]))
  return {
    filter: settleSearch(part),
    rest: settleSearch({
      ...search,
      ...taken,
      ...(condition && { condition: search.condition?.filter((each) => !condition.includes(each)) }),
      ...(brand && { brand: search.brand?.filter((each) => !brand.includes(each)) }),
      after: undefined,
    }),
  }
}
