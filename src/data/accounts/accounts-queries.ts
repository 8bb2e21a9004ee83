import { queryOptions } from '@tanstack/react-query'

import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

/** The member's own account. The device stores it until sign-out, so the page also opens without a server. */
export const accountQuery = (memberId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'account'),
    queryFn: withOfflineCache(() => memberCall('GET /v0/account', {})),
  })

/** The member's sessions. A stored list would be outdated, so the device does not store it and fetches it each time. */
export const sessionsQuery = (memberId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'sessions'),
    queryFn: () => memberCall('GET /v0/account/sessions', {}),
    staleTime: 0,
  })
