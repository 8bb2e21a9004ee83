import { buildMemory } from '#src/data/builds/build-memory.ts'
import { isDue } from '#src/data/builds/is-due.ts'
import type { ToWorker } from '#sw/messages.ts'

import { fetchLatest } from './known-builds.ts'

/** In milliseconds. A page that is being opened comes first. */
const grace = 2_000

type Registration = Pick<ServiceWorkerRegistration, 'update' | 'waiting'>

/** A page is opened. It cannot be left to the page to look for a newer build: its own may be the one that is broken. */
export async function checkAtStart(registration: Registration): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, grace))
  await check(registration, Date.now())
}

/** Some page is open, perhaps for days: once an hour it is looked whether there is a newer build. */
export async function checkIfDue(registration: Registration, now = Date.now()): Promise<void> {
  if (isDue(await buildMemory.readCheckedAt(), now)) await check(registration, now)
}

async function check(registration: Registration, now: number): Promise<void> {
  if (!(await fetchLatest())) return
  await buildMemory.noteChecked(now)
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
