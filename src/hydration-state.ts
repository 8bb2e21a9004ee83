import type { QueryKey } from '@tanstack/react-query'

/** The state with which the server rendered a page; the browser hydrates with it. */
export type HydrationState = {
  now: number
  /** Public scheme and host of the site, which may differ from those of this request. */
  origin: string
  queries: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** Serialises JSON for a script element: only `<` could end the element. */
export const serialise = (state: HydrationState): string => JSON.stringify(state).replaceAll('<', '\\u003c')
