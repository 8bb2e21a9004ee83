import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from 'dexie'

import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { retryOnQuota } from '#src/data/offline-cache/retry-on-quota.ts'
import { browserSession, callAs, network, signedInMember } from '#src/data/session/browser-session.ts'
import { requestBackgroundSync } from '#src/data/storage/request-background-sync.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { timeUntil } from '#src/data/sync/backoff.ts'
import { outboxTag } from '#src/data/sync/outbox-tag.ts'
import type { Outbox, OutboxView } from '#src/data/sync/outbox.ts'
import type { Command } from '#src/data/sync/schema/outbox-entry.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

import { createDeviceOutbox, type DeviceOperation } from './device-outbox.ts'

/** The outbox of this device, as pages have it. */
export const pageOutbox = createDeviceOutbox({
  member: async () => signedInMember(),
  callAs,
  publicCall: createBrowserCall(network),
})

/**
 * Puts a command into the outbox. It is on the disk when this is done, and is sent when it is due; where the browser can
 * wake the worker, also when no page is open then. Says whether there was room for it.
 */
export const enqueue = (command: Command<DeviceOperation>, wakesWorker = true): Promise<boolean> =>
  enqueueBy(() => pageOutbox.enqueue(command), wakesWorker)

/** The same with a function that also stores what the command sends, in one transaction. */
export async function enqueueBy(store: () => Promise<unknown>, wakesWorker = true): Promise<boolean> {
  const isIn = await retryOnQuota(() => store().then(() => true))
  if (isIn && wakesWorker) await requestBackgroundSync(outboxTag)
  return isIn ?? false
}

/** Calls back with the entries, now and after every change: here, in another tab or in the worker. */
export function watchOutbox(onChange: (entries: readonly OutboxRow[]) => void): () => void {
  const subscription = liveQuery(() => pageOutbox.list()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/** The same, with the progress of each: also after every photo that was sent. */
export function watchProgress(onChange: (views: readonly OutboxView[]) => void): () => void {
  const subscription = liveQuery(() => pageOutbox.views()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/**
 * On every page: sends the entries that are due, and retries all of them as soon as the network, the server, the person or
 * a member comes back.
 */
export async function runPageOutbox(queryClient: QueryClient): Promise<void> {
  const scheduler = createOutboxScheduler({ outbox: pageOutbox, mayGo: () => navigator.onLine })
  const retryNow = () => withFallback(scheduler.retryNow, undefined)

  let before: readonly OutboxRow[] = []
  watchOutbox((entries) => {
    scheduler.plan(entries)
    const left = new Set(entries.map(({ id }) => id))
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

/** In milliseconds. Another tab may be sending the entry that is due: this tab looks again after so long, and no sooner. */
const pause = 2_000

type SchedulerDependencies = {
  outbox: Pick<Outbox, 'run' | 'retryNow' | 'upcoming' | 'isSending'>
  /** Whether there is any network, according to the browser. */
  mayGo: () => boolean
  now?: () => number
}

/** Runs the outbox when the next entry is due. */
export function createOutboxScheduler({ outbox, mayGo, now = Date.now }: SchedulerDependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let known: readonly OutboxRow[] = []
  let earliest = 0

  /** The entries have changed. */
  function plan(entries: readonly OutboxRow[]): void {
    known = entries
    const upcoming = outbox.upcoming(known).filter((entry) => !outbox.isSending(entry))
    schedule(upcoming.map(({ nextAt }) => nextAt))
  }

  function schedule(moments: readonly number[]): void {
    clearTimeout(timer)
    if (moments.length === 0) return
    // Limits the wait, in case the clock was set back in the meantime.
    const held = Math.min(pause, earliest - now())
    timer = setTimeout(() => void go(), Math.max(held, Math.min(...moments.map((nextAt) => timeUntil(nextAt, now())))))
  }

  async function go(): Promise<void> {
    if (!mayGo()) return
    let next: number | undefined
    let isDone = false
    try {
      next = await outbox.run()
      isDone = true
    } finally {
      earliest = !isDone || (next !== undefined && next <= now()) ? now() + pause : 0
      if (isDone) schedule(next === undefined ? [] : [next])
      else plan(known)
    }
  }

  /** Entries that wait only for their time are due at once. */
  async function retryNow(): Promise<void> {
    if (!mayGo()) return
    await outbox.retryNow()
    await go()
  }

  return { plan, retryNow }
}
