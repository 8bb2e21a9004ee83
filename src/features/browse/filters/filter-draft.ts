import { maxPrice, normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'

/** A search as it is edited in the filters. Prices are text that may not be valid yet. */
export type FilterDraft = {
  [K in Exclude<keyof ListingSearch, 'from' | 'to' | 'after'>]?: ListingSearch[K] | undefined
} & { from: string; to: string }

export type PriceProblem = 'not_euros' | 'below_from'

export const draftOf = (search: ListingSearch): FilterDraft => ({
  ...withoutPage(search),
  from: String(search.from ?? ''),
  to: String(search.to ?? ''),
})

/** The errors of the price fields, each at the field to correct. */
export function problemsOf({ from, to, free }: FilterDraft): { from?: PriceProblem; to?: PriceProblem } {
  if (free) return {}
  if (from !== '' && !isEuros(from)) return { from: 'not_euros' }
  if (to !== '' && !isEuros(to)) return { to: 'not_euros' }
  return from !== '' && to !== '' && Number(from) > Number(to) ? { to: 'below_from' } : {}
}

/**
 * The search of the draft; undefined while it has an error. A free listing has no price, so price filters are dropped.
 */
export function searchOf(draft: FilterDraft): ListingSearch | undefined {
  if (Object.keys(problemsOf(draft)).length > 0) return undefined
  return normalizeSearch({ ...draft, from: eurosOf(draft, draft.from), to: eurosOf(draft, draft.to) })
}

/** A changed filter starts on the first page again and, on the map, with all places. */
export const withoutPage = (search: ListingSearch) =>
  normalizeSearch({ ...search, after: undefined, locality: undefined })

const isEuros = (text: string) => /^\d{1,8}$/.test(text) && Number(text) <= maxPrice

const eurosOf = ({ free }: FilterDraft, text: string) => (free || text === '' ? undefined : Number(text))
