import { buildMemory } from '#src/data/builds/build-memory.ts'
import type { ToWorker } from '#sw/messages.ts'

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
  const met = await meet(worker)
  if (!met) return
  const { theirs, ours } = met
  if (!theirs || !ours) throw new Error('Which of two builds is newer is not known now')
  if (isBetter(met)) await takeOver(worker)
  else if (theirs !== 'forgotten' && ours !== 'forgotten' && !theirs.isWithdrawn && ours.timestamp < theirs.timestamp)
    throw new Error('An older build does not replace a newer one')
}

/** Who waits already is told at each look for a newer build: the one before it may have been withdrawn meanwhile. */
export async function leaveQueue(worker: Worker): Promise<void> {
  const met = await meet(worker)
  if (met && isBetter(met)) await takeOver(worker)
}

type Met = Record<'theirs' | 'ours', Awaited<ReturnType<typeof fetchMeta>>>

/** What the server says of the build that is to be replaced, and of this one; nothing where there is none on this device. */
async function meet({ registration }: Worker): Promise<Met | undefined> {
  const active = registration.active ? await buildMemory.readActive() : undefined
  if (active === undefined || active === ownBuildId) return undefined
  const [theirs, ours] = await Promise.all([fetchMeta(active), fetchMeta(ownBuildId)])
  return { theirs, ours }
}

const isBetter = ({ theirs, ours }: Met) => isWithdrawn(theirs) && ours !== undefined && !isWithdrawn(ours)

const isWithdrawn = (meta: Met['ours']) => typeof meta === 'object' && meta.isWithdrawn

async function takeOver(worker: Worker): Promise<void> {
  await buildMemory.noteTakingOver(ownBuildId)
  worker.registration.active?.postMessage({ type: 'hand-over' })
  await worker.skipWaiting()
}
