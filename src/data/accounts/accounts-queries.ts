import { queryOptions } from '@tanstack/react-query'

import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

/** The own account. The device keeps it until one signs out, so it opens without a server too. */
export const accountQuery = (memberId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'account'),
    queryFn: withOfflineCache(() => memberCall('GET /v0/account', {})),
  })

/** Where one is signed in is of interest only as it is now: it is not kept, and asked for each time. */
export const sessionsQuery = (memberId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'sessions'),
    queryFn: () => memberCall('GET /v0/account/sessions', {}),
    staleTime: 0,
  })
