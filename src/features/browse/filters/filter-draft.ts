import { maxPrice, normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'

/** A search as it stands in the filters: prices are as typed, which need not be a price yet. */
export type FilterDraft = {
  [K in Exclude<keyof ListingSearch, 'from' | 'to' | 'after'>]?: ListingSearch[K] | undefined
} & { from: string; to: string }

export type PriceProblem = 'not_euros' | 'below_from'

export const draftOf = (search: ListingSearch): FilterDraft => ({
  ...withoutPage(search),
  from: String(search.from ?? ''),
  to: String(search.to ?? ''),
})

/** What is wrong with the prices, beside the field where it can be put right. */
export function problemsOf({ from, to, free }: FilterDraft): { from?: PriceProblem; to?: PriceProblem } {
  if (free) return {}
  if (from !== '' && !isEuros(from)) return { from: 'not_euros' }
  if (to !== '' && !isEuros(to)) return { to: 'not_euros' }
  return from !== '' && to !== '' && Number(from) > Number(to) ? { to: 'below_from' } : {}
}

/** What the filters ask for; nothing as long as there is a problem. What is free has no price to ask for. */
export function searchOf(draft: FilterDraft): ListingSearch | undefined {
  if (Object.keys(problemsOf(draft)).length > 0) return undefined
  return normalizeSearch({ ...draft, from: eurosOf(draft, draft.from), to: eurosOf(draft, draft.to) })
}

/** Whoever filters begins at the first page again, and on a map with all places. */
export const withoutPage = (search: ListingSearch) =>
  normalizeSearch({ ...search, after: undefined, locality: undefined })

const isEuros = (text: string) => /^\d{1,8}$/.test(text) && Number(text) <= maxPrice

const eurosOf = ({ free }: FilterDraft, text: string) => (free || text === '' ? undefined : Number(text))
