import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'

import { refreshTag } from '#src/data/offline-cache/refresh-tag.ts'
import { signOutsTag } from '#src/data/session/pending-sign-outs.ts'
import { outboxTag } from '#src/data/sync/outbox-tag.ts'

import { refreshCache } from './background-refresh.ts'
import { checkAfterStart, checkIfDue } from './builds/check-build.ts'
import { deleteEarlierBuilds, savePreviousBuild, servePreviousBuild } from './builds/previous-build.ts'
import { reloadStuckPages } from './builds/reload-stuck-pages.ts'
import { activateIfBetter, activateIfActiveWithdrawn } from './builds/update-activation.ts'
import { deleteOutdatedCaches } from './caches.ts'
import { cacheFonts, serveFonts } from './fonts.ts'
import type { ToWorker } from './messages.ts'
import { openNotification } from './open-notification.ts'
import { sendOutbox } from './outbox.ts'
import { photoStrategy, servePhotos } from './photos.ts'
import { renewSubscription, showPush } from './push.ts'
import { serveShareTarget } from './share-target.ts'
import { deleteOutdatedShell, cacheShell, serveShell } from './shell.ts'
import { sendSignOuts } from './sign-outs.ts'
import { updateHandover } from './update-handover.ts'

/** Chromium only: fired when the network is back, or periodically. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: PrecacheEntry[]
  addEventListener: ((type: 'sync', listener: (event: SyncEvent) => void) => void) &
    ((type: 'periodicsync', listener: (event: SyncEvent) => void) => void)
}

const files = self.__WB_MANIFEST

// Registered first: once a listener answers a request, later listeners do not receive it.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.waitUntil(updateHandover.untilAborted(checkAfterStart(self.registration)))
})

serveShell(files)
servePreviousBuild()
serveFonts()
servePhotos()
serveShareTarget()

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate(event)))

self.addEventListener('sync', (event) => {
  if (event.tag === signOutsTag) event.waitUntil(updateHandover.untilAborted(sendSignOuts()))
  if (event.tag === outboxTag) event.waitUntil(updateHandover.untilAborted(sendOutbox()))
})

self.addEventListener('periodicsync', (event) => {
  if (event.tag !== refreshTag) return
  event.waitUntil(updateHandover.untilAborted(Promise.all([checkIfDue(self.registration), refreshCache()])))
})

self.addEventListener('push', (event) => event.waitUntil(updateHandover.untilAborted(showPush(self, event.data))))

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(updateHandover.untilAborted(openNotification(self.clients, event.notification))),
)

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(updateHandover.untilAborted(renewSubscription(self.registration, event))),
)

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  switch (message.type) {
    case 'keep-photos':
      return event.waitUntil(updateHandover.untilAborted(photoStrategy.cacheAll(message.paths)))
    case 'check-build':
      return event.waitUntil(updateHandover.untilAborted(checkIfDue(self.registration)))
    case 'leave-queue':
      return event.waitUntil(activateIfActiveWithdrawn(self))
    case 'hand-over':
      // Without `waitUntil`: if nothing is under way, the other worker activates at once.
      return void updateHandover.begin()
    case 'activate':
      return event.waitUntil(self.skipWaiting())
    default:
      message satisfies never
  }
})

async function install(event: ExtendableEvent): Promise<void> {
  await Promise.all([cacheFonts(), cacheShell(event), savePreviousBuild(files)])
  await activateIfBetter(self)
}

async function activate(event: ExtendableEvent): Promise<void> {
  await Promise.all([deleteOutdatedCaches(), deleteOutdatedShell(event), deleteEarlierBuilds()])
  // Not awaited: reloaded pages wait for this worker to be active.
  void reloadStuckPages(self.clients)
}

// Controls pages that were open before the first worker, too.
clientsClaim()
