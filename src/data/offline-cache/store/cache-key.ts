import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What a query function is asked for: a query, and in an endless list one page of it. */
export type CachedQuery = { client: QueryClient; queryKey: QueryKey; pageParam?: unknown }

/** Names a question on the device. It says in plain what was asked, and is the same in each session. */
export const cacheKey = ({ queryKey, pageParam }: Omit<CachedQuery, 'client'>): string =>
  hashKey([queryKey, pageParam ?? null])

/** The key that `listingQuery` gives one whole listing: its noun and its id. */
export const listingKey = (listingId: string): QueryKey => ['listings', listingId]

/** The beginning of every key of what only this member may know. */
export const memberKey = (memberId: string, ...rest: QueryKey): QueryKey => ['members', memberId, ...rest]

/** Whose answer it is that is asked for, where it is not for everybody. */
export const memberIdInKey = ([noun, memberId]: QueryKey): string | undefined =>
  noun === 'members' && typeof memberId === 'string' ? memberId : undefined

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The id where one whole listing is asked for. */
export function listingIdInKey([noun, id, ...rest]: QueryKey): string | undefined {
  return noun === 'listings' && typeof id === 'string' && rest.length === 0 && uuid.test(id) ? id : undefined
}
