import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { lookAfterAccount } from '#src/data/accounts/look-after-account.ts'
import { device } from '#src/data/device/device.ts'
import { keepPage, type PageQueries } from '#src/data/device/keep-page.ts'
import { lookAfterCache } from '#src/data/device/look-after-cache.ts'
import { lookAfterCopies } from '#src/data/draft-copies/look-after-copies.ts'
import { lookAfterFavourites } from '#src/data/favourites/look-after-favourites.ts'
import { keepQueries } from '#src/data/keep-queries.ts'
import { lookAfterKeepsakes } from '#src/data/keepsakes/look-after-keepsakes.ts'
import { lookAfterOutbox } from '#src/data/outbox/look-after-outbox.ts'
import { watchSearches } from '#src/data/saved-searches/saved-searches-queries.ts'
import { memberCall } from '#src/data/session/browser-session.ts'
import { createCountView } from '#src/data/views/count-view.ts'
import { nextTurn } from '#src/next-turn.ts'
import { untilIdle } from '#src/until-idle.ts'

import { keepBadge } from './badge.ts'
import { countViews } from './count-views.ts'
import { fetchAheadWithCare } from './fetch-ahead.ts'
import { nameManifest } from './name-manifest.ts'
import { offerInstall } from './offer-install.ts'
import { refreshPeriodically } from './periodic-refresh.ts'
import { keepPhotos, keepShownPhotos } from './photos.ts'
import { isPullMissing, pullToRefresh } from './pull-to-refresh.ts'
import { resumePages } from './resume-page.ts'
import { noteSeenListings } from './seen-listings.ts'
import { hasWorkers, registerServiceWorker } from './service-worker.ts'
import { startSnapshotRecorder } from './snapshot/recorder.ts'
import { showTransitions } from './transitions/show-transitions.ts'
import { watchBuild } from './watch-build.ts'
import { watchServer } from './watch-server.ts'

type Parts = {
  router: AnyRouter
  queryClient: QueryClient
  call: Parameters<typeof lookAfterCache>[1]
  isServerThere: () => Promise<boolean>
  /** What came with the page, where the server made it. */
  queries: PageQueries | undefined
}

/** All that makes the next visit possible without a server. Nobody waits for it: each part begins in a turn of its own. */
export async function prepareForOffline(parts: Parts): Promise<void> {
  const begun: unknown[] = []
  for (const begin of beginnings(parts)) {
    begun.push(begin())
    await nextTurn()
  }
  await Promise.all(begun)
}

const beginnings = ({ router, queryClient, call, isServerThere, queries }: Parts): (() => unknown)[] => [
  () => watchServer(queryClient, isServerThere),
  () => noteSeenListings(router, queryClient),
  () => resumePages(router),
  () => showTransitions(router),
  () => fetchAheadWithCare(router),
  () => nameManifest(router),
  () => offerInstall(router),
  () => isPullMissing() && pullToRefresh(() => queryClient.invalidateQueries()),
  () => keepQueries(queryClient),
  lookAfterCopies,
  lookAfterKeepsakes,
  () => lookAfterFavourites({ queryClient, call, keepPhotos: hasWorkers ? keepPhotos : async () => {} }),
  () => lookAfterAccount(queryClient),
  () => lookAfterOutbox(queryClient),
  keepBadge,
  () => (queries ? keepPage(queryClient, queries, device) : isServerThere()),
  () => installWorker(router),
  () => countViews({ router, queryClient, countView: createCountView({ call, memberCall, memberId: signedInMember }) }),
  removePostalCodesOnce,
  () => lookAfterCache(queryClient, call),
  // Where it is lost on the way, the next page watches.
  () => watchSearches(queryClient).catch(() => {}),
]

async function installWorker(router: AnyRouter): Promise<void> {
  if (!import.meta.env.PROD) return
  watchBuild()
  if (!hasWorkers) return
  await registerServiceWorker()
  startSnapshotRecorder(router)
  void refreshPeriodically()
  await keepShownPhotos()
}

/** Where this part of the app is lost on the way, the next page does it. */
async function removePostalCodesOnce(): Promise<void> {
  await untilIdle()
  const removal = await import('#src/data/device/remove-postal-codes.ts').catch(() => undefined)
  await removal?.removePostalCodes()
}
