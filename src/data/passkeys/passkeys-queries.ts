import { queryOptions } from '@tanstack/react-query'

import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

/** The member's passkeys. Like the sessions, they are not cached on the device: an old list would be misleading. */
export const passkeysQuery = (memberId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'passkeys'),
    queryFn: () => memberCall('GET /v0/account/passkeys', {}),
    staleTime: 0,
  })
