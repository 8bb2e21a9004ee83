import type { QueryClient } from '@tanstack/react-query'

import { reachability } from '#src/data/api/reachability.ts'
import type { OutboxRow } from '#src/data/local-database/local-database.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { createOutboxScheduler } from '#src/data/sync/outbox-scheduler.ts'

/**
 * On every page: what waits is sent when it is due, and at once when the network, the server, the person or a member
 * comes back.
 */
export async function startOutbox(queryClient: QueryClient): Promise<void> {
  const [{ pageOutbox }, { watchOutbox }] = await Promise.all([
    import('#src/data/outbox/page-outbox.ts'),
    import('#src/data/outbox/watch-outbox.ts'),
  ])
  const scheduler = createOutboxScheduler({ outbox: pageOutbox, mayGo: () => navigator.onLine })
  const retryNow = () => withFallback(scheduler.retryNow, undefined)

  let before: readonly OutboxRow[] = []
  watchOutbox((entries) => {
    scheduler.plan(entries)
    const left = new Set(entries.map(({ id }) => id))
    // What was sent or cancelled has made other answers of some queries.
    for (const entry of before.filter(({ id }) => !left.has(id)))
      for (const filter of pageOutbox.outdated(entry, signedInMember())) void queryClient.invalidateQueries(filter)
    before = entries
  })
  addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void retryNow()
  })
  reachability.subscribe(() => {
    if (reachability.isReachable()) void retryNow()
  })
  browserSession.subscribe(() => void retryNow())
  await retryNow()
}
