import { buildRecords } from '#src/data/builds/build-records.ts'
import { isCheckDue } from '#src/data/builds/is-check-due.ts'
import type { ToWorker } from '#sw/messages.ts'

import { fetchLatest } from './current-build.ts'

/** In milliseconds. Loading the page that was just opened comes first. */
const startDelay = 2_000

type Registration = Pick<ServiceWorkerRegistration, 'update' | 'waiting'>

/** Runs when a page is opened. The worker checks by itself, because the page's build may be the broken one. */
export async function checkAfterStart(registration: Registration): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, startDelay))
  await check(registration, Date.now())
}

/** A page may stay open for days, so the worker checks for a newer build once an hour. */
export async function checkIfDue(registration: Registration, now = Date.now()): Promise<void> {
  if (isCheckDue(await buildRecords.readCheckedAt(), now)) await check(registration, now)
}

async function check(registration: Registration, now: number): Promise<void> {
  if (!(await fetchLatest())) return
  await buildRecords.writeCheckedAt(now)
  // A waiting worker is not installed again, but it may be allowed to activate now.
  registration.waiting?.postMessage({ type: 'leave-queue' } satisfies ToWorker)
  // The same build may have a different worker script by now: the kill switch.
  await update(registration)
}

async function update(registration: Registration): Promise<void> {
  try {
    await registration.update()
  } catch (error) {
    // The server became unreachable or the worker failed to install: the next check tries again.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}
