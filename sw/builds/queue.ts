import type { BuildMeta } from '#contract/builds.ts'
import type { ToWorker } from '#sw/messages.ts'

import { buildMemory } from './build-memory.ts'
import { fetchMeta, ownBuildId } from './known-builds.ts'

/** What of the worker itself is needed. */
type Worker = {
  registration: { active: { postMessage: (message: ToWorker) => void } | null }
  skipWaiting: () => Promise<void>
}

/**
 * Usually the worker of a new build waits until nobody has the one before open any more, or somebody asks for it. One
 * that was withdrawn is replaced at once. An older build does not come in a newer one's place: a server that is not
 * updated yet would take pages back.
 */
export async function joinQueue(worker: Worker): Promise<void> {
  const active = await readReplaced(worker)
  if (active === undefined) return
  const [theirs, ours] = await Promise.all([fetchMeta(active), fetchMeta(ownBuildId)])
  if (!theirs || !ours) throw new Error('Which of two builds is newer is not known now')
  if (theirs === 'forgotten') return
  if (isBetter(ours, theirs)) await takeOver(worker)
  else if (ours !== 'forgotten' && !theirs.isWithdrawn && ours.timestamp < theirs.timestamp)
    throw new Error('An older build does not replace a newer one')
}

/** Who waits already is told at each look for a newer build: the one before it may have been withdrawn meanwhile. */
export async function leaveQueue(worker: Worker): Promise<void> {
  const active = await readReplaced(worker)
  if (active === undefined) return
  const [theirs, ours] = await Promise.all([fetchMeta(active), fetchMeta(ownBuildId)])
  if (theirs && ours && theirs !== 'forgotten' && isBetter(ours, theirs)) await takeOver(worker)
}

/** The build that this one is to replace; nothing where there is none on this device. */
async function readReplaced({ registration }: Worker): Promise<string | undefined> {
  const active = registration.active ? await buildMemory.readActive() : undefined
  return active === ownBuildId ? undefined : active
}

type Known = BuildMeta | 'forgotten'

const isBetter = (ours: Known, theirs: BuildMeta) => theirs.isWithdrawn && !(ours !== 'forgotten' && ours.isWithdrawn)

async function takeOver(worker: Worker): Promise<void> {
  await buildMemory.noteTakingOver(ownBuildId)
  worker.registration.active?.postMessage({ type: 'hand-over' })
  await worker.skipWaiting()
}
