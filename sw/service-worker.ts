import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'

import { refreshTag } from '#src/data/device/refresh-tag.ts'
import { outboxTag } from '#src/data/outbox/outbox-tag.ts'
import { endingsTag } from '#src/data/session/endings-tag.ts'

import { checkAtStart, checkIfDue } from './builds/check-build.ts'
import { forgetEarlierBuilds, putPreviousAside, servePreviousBuild } from './builds/previous-build.ts'
import { joinQueue, leaveQueue } from './builds/queue.ts'
import { relievePages } from './builds/relieve-pages.ts'
import { dropOutdatedCaches } from './caches.ts'
import { finishEndings } from './endings.ts'
import { keepFonts, serveFonts } from './fonts.ts'
import { handOver } from './hand-over.ts'
import type { ToWorker } from './messages.ts'
import { sendOutbox } from './outbox.ts'
import { photos, servePhotos } from './photos.ts'
import { refreshKept } from './refresh.ts'
import { takeShares } from './share.ts'
import { dropEarlierShell, keepShell, serveShell } from './shell.ts'

/** Chromium's alone: the network is back, or some time has passed. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: PrecacheEntry[]
  addEventListener: ((type: 'sync', listener: (event: SyncEvent) => void) => void) &
    ((type: 'periodicsync', listener: (event: SyncEvent) => void) => void)
}

const files = self.__WB_MANIFEST

// First of all: who answers a request is the last to hear of it.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(handOver.until(checkAtStart(self.registration)))
})

serveShell(files)
servePreviousBuild()
serveFonts()
servePhotos()
takeShares()

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate(event)))

self.addEventListener('sync', (event) => {
  if (event.tag === endingsTag) event.waitUntil(handOver.until(finishEndings()))
  if (event.tag === outboxTag) event.waitUntil(handOver.until(sendOutbox()))
})

self.addEventListener('periodicsync', (event) => {
  if (event.tag !== refreshTag) return
  event.waitUntil(handOver.until(Promise.all([checkIfDue(self.registration), refreshKept()])))
})

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  switch (message.type) {
    case 'keep-photos':
      return event.waitUntil(handOver.until(photos.keepAll(message.paths)))
    case 'check-build':
      return event.waitUntil(handOver.until(checkIfDue(self.registration)))
    case 'leave-queue':
      return event.waitUntil(leaveQueue(self))
    case 'hand-over':
      // Not an event of its own to be waited for: where nothing is under way, the other takes over at once.
      return void handOver.begin()
    case 'activate':
      return event.waitUntil(self.skipWaiting())
    default:
      message satisfies never
  }
})

async function install(event: ExtendableEvent): Promise<void> {
  await Promise.all([keepFonts(), keepShell(event), putPreviousAside(files)])
  await joinQueue(self)
}

async function activate(event: ExtendableEvent): Promise<void> {
  await Promise.all([dropOutdatedCaches(), dropEarlierShell(event), forgetEarlierBuilds()])
  // Nobody waits for it: pages that are opened anew wait for this worker to be active.
  void relievePages(self.clients)
}

// Pages that were open before the first worker get its help, too.
clientsClaim()
