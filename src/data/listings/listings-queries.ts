import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { ListingPage } from '#contract/api/listings.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { withUnavailability } from '#src/data/api/absence.ts'
import type { OfflinePage } from '#src/data/offline-cache/search/offline-page.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

export const listingQuery = (call: Call, listingId: string) =>
  queryOptions({
    queryKey: ['listings', listingId],
    queryFn: withOfflineCache(() => withUnavailability(call('GET /v0/listings/:listingId', { params: { listingId } }))),
  })

export const similarListingsQuery = (call: Call, listingId: string) =>
  queryOptions({
    queryKey: ['listings', listingId, 'similar'],
    queryFn: withOfflineCache(() => call('GET /v0/listings/:listingId/similar', { params: { listingId } })),
  })

export const recommendationsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['listings', 'recommended'],
    queryFn: withOfflineCache(() => call('GET /v0/recommendations', {})),
  })

/** `locale` is the language of the person who searches. */
type CategorySearch = ListingSearch & { category?: string; locale?: Locale }

/** The words of a search mean what they mean in the reader's language. */
export const withReader = <T extends ListingSearch>(reader: Locale, search: T): T & { locale?: Locale } =>
  search.text === undefined ? search : { ...search, locale: reader }

/** The pages of a search. `after` is the cursor of the first page. */
export const listingSearchQuery = (call: Call, { after, view: _, ...search }: CategorySearch) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'search', search, after ?? null],
    queryFn: withOfflineCache(({ pageParam }: { pageParam: string | null }) =>
      call('GET /v0/listings', {
        query: { ...toListingQuery(search), ...(pageParam && !isOfflineCursor(pageParam) && { after: pageParam }) },
      }),
    ),
    initialPageParam: after ?? null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

/** Only the device knows its own cursors: once the server is reachable again, the search starts from the beginning. */
const isOfflineCursor = (cursor: string) => cursor.startsWith('device-')

/** Lists are sent as in the address, separated by commas. */
export const toListingQuery = ({
  condition,
  brand,
  characteristic,
  language,
  free,
  photo,
  ...rest
}: CategorySearch) => ({
  ...rest,
  ...(free && { free: 'true' as const }),
  ...(photo && { photo: 'true' as const }),
  ...(condition && { condition: condition.join(',') }),
  ...(brand && { brand: brand.join(',') }),
  ...(characteristic && { characteristic: characteristic.join(',') }),
  ...(language && { language: language.join(',') }),
})

/** What the device searched, if it answered instead of the server. */
export const readSearched = (page: ListingPage | undefined): OfflinePage['searched'] | undefined =>
  page && 'searched' in page ? (page as OfflinePage).searched : undefined
