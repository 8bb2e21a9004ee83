import type { QueryKey } from '@tanstack/react-query'

/** What the server knew when it rendered a page, for the browser to go on from. */
export type HydrationState = {
  now: number
  /** Scheme and host that pages are known by, which may not be those that this one was asked from. */
  origin: string
  queries: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** JSON inside a data block: only `<` can end it. */
export const serialise = (state: HydrationState): string => JSON.stringify(state).replaceAll('<', '\\u003c')
