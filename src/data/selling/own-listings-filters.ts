import type { InvalidateQueryFilters } from '@tanstack/react-query'

import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'

export const ownListingsKey = (memberId: string) => memberKey(memberId, 'listings')

/** The queries that are outdated after a change to a member's listings or outbox. */
export const ownListingsFilters = (memberId: string | undefined): InvalidateQueryFilters[] => [
  ...(memberId === undefined ? [] : [{ queryKey: ownListingsKey(memberId) }]),
  { queryKey: ['drafts'] },
  { queryKey: ['listings'], refetchType: 'none' },
]
