import { buildRecords } from '#src/data/builds/build-records.ts'
import { isCheckDue } from '#src/data/builds/is-check-due.ts'
import type { ToWorker } from '#sw/messages.ts'

import { fetchLatest } from './current-build.ts'

/** In milliseconds. A page that is being opened comes first. */
const startDelay = 2_000

type Registration = Pick<ServiceWorkerRegistration, 'update' | 'waiting'>

/** A page is opened. It cannot be left to the page to look for a newer build: its own may be the one that is broken. */
export async function checkAfterStart(registration: Registration): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, startDelay))
  await check(registration, Date.now())
}

/** Some page is open, perhaps for days: once an hour it is looked whether there is a newer build. */
export async function checkIfDue(registration: Registration, now = Date.now()): Promise<void> {
  if (isCheckDue(await buildRecords.readCheckedAt(), now)) await check(registration, now)
}

async function check(registration: Registration, now: number): Promise<void> {
  if (!(await fetchLatest())) return
  await buildRecords.writeCheckedAt(now)
  // What waits is not installed once more, but may have to wait no longer.
  registration.waiting?.postMessage({ type: 'leave-queue' } satisfies ToWorker)
  // The same build may have another worker by now: one that takes everything back.
  await update(registration)
}

async function update(registration: Registration): Promise<void> {
  try {
    await registration.update()
  } catch (error) {
    // Out of reach by now, or it does not want to be installed: the next check tries again.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}
