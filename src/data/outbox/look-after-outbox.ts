import type { QueryClient } from '@tanstack/react-query'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { renewOwn } from '#src/data/selling/own-listings-queries.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

import { createCourier } from './courier.ts'

/**
 * On every page: what waits is sent when it is due, and at once when the network, the server, the person or a member
 * comes back.
 */
export async function lookAfterOutbox(queryClient: QueryClient): Promise<void> {
  const [{ pageOutbox }, { watchOutbox }] = await Promise.all([import('./page-outbox.ts'), import('./watch-outbox.ts')])
  const courier = createCourier({ outbox: pageOutbox, mayGo: () => navigator.onLine })
  const hurry = () => orRefused(courier.hurry, undefined)

  let before = 0
  watchOutbox((entries) => {
    courier.plan(entries)
    const publishing = entries.filter(({ operation }) => operation === 'publish-listing').length
    // Something was sent or called back: what is for sale is another, and so are the drafts.
    if (publishing < before) void renewOwn(queryClient, signedInMember())
    before = publishing
  })
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void hurry()
  })
  reachability.subscribe(() => {
    if (reachability.isReachable()) void hurry()
  })
  browserSession.subscribe(() => void hurry())
  await hurry()
}
