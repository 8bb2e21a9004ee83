import { useEffect, useState } from 'react'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import { requestDraftSync } from '#src/data/draft-sync/sync-requests.ts'
import type { Draft } from '#src/data/drafts/schema/draft.ts'
import type { DeviceDrafts } from '#src/data/drafts/watch-drafts.ts'

import { useSession } from './use-session.ts'

/**
 * The drafts of this device that its current user may see, the last edited first. Undefined until they have been read.
 */
export function useDrafts(): readonly Draft[] | undefined {
  return useDeviceDrafts()?.drafts
}

/**
 * Includes the number of other members' drafts. A page that shows drafts also requests a sync, to get those from other
 * devices.
 */
export function useDeviceDrafts(): DeviceDrafts | undefined {
  const session = useSession()
  const [read, setRead] = useState<{ memberId: string | undefined; device: DeviceDrafts }>()
  const isKnown = session.state !== 'unknown'
  const memberId = session.state === 'member' ? session.memberId : undefined

  useEffect(() => {
    if (!isKnown) return undefined
    requestDraftSync()
    return subscribeLazily(
      () => import('#src/data/drafts/watch-drafts.ts'),
      ({ watchDrafts }) => watchDrafts(memberId, (device) => setRead({ memberId, device })),
    )
  }, [isKnown, memberId])

  return read?.memberId === memberId ? read?.device : undefined
}
