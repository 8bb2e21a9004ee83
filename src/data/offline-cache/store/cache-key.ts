import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** A query as its function receives it; for an infinite query, one page of it. */
export type CachedQuery = { client: QueryClient; queryKey: QueryKey; pageParam?: unknown }

/** The key of a response in the cache: readable, and the same in every session. */
export const cacheKey = ({ queryKey, pageParam }: Omit<CachedQuery, 'client'>): string =>
  hashKey([queryKey, pageParam ?? null])

/** The query key of one full listing, as in `listingQuery`. */
export const listingKey = (listingId: string): QueryKey => ['listings', listingId]

/** Prefix of every query key whose answers only this member may see. */
export const memberKey = (memberId: string, ...rest: QueryKey): QueryKey => ['members', memberId, ...rest]

/** The member whom a query's answer is restricted to, if any. */
export const memberIdInKey = ([noun, memberId]: QueryKey): string | undefined =>
  noun === 'members' && typeof memberId === 'string' ? memberId : undefined

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The listing's id if the key is that of one full listing. */
export function listingIdInKey([noun, id, ...rest]: QueryKey): string | undefined {
  return noun === 'listings' && typeof id === 'string' && rest.length === 0 && uuid.test(id) ? id : undefined
}
