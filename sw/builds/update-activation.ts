import { buildRecords } from '#src/data/builds/build-records.ts'
import type { ToWorker } from '#sw/messages.ts'

import { fetchMeta, currentBuildId } from './current-build.ts'

/** The parts of the worker's global scope that are needed. */
type Worker = {
  registration: { active: { postMessage: (message: ToWorker) => void } | null }
  skipWaiting: () => Promise<void>
}

/**
 * Usually a new worker waits until no page of the build before is open, or until a person accepts it. A withdrawn build
 * is replaced at once. An older build never replaces a newer one: a server that is not updated yet would otherwise
 * downgrade pages.
 */
export async function activateIfBetter(worker: Worker): Promise<void> {
  const builds = await readBuilds(worker)
  if (!builds) return
  const { theirs, ours } = builds
  if (!theirs || !ours) throw new Error('Which of two builds is newer is not known now')
  if (shouldReplace(builds)) await activateNow(worker)
  else if (theirs !== 'forgotten' && ours !== 'forgotten' && !theirs.isWithdrawn && ours.timestamp < theirs.timestamp)
    throw new Error('An older build does not replace a newer one')
}

/** Runs in a waiting worker at each build check: the active build may have been withdrawn in the meantime. */
export async function activateIfActiveWithdrawn(worker: Worker): Promise<void> {
  const builds = await readBuilds(worker)
  if (builds && shouldReplace(builds)) await activateNow(worker)
}

type BuildPair = Record<'theirs' | 'ours', Awaited<ReturnType<typeof fetchMeta>>>

/**
 * What the server says about the active build and this one. Undefined if there is no other active build on this device.
 */
async function readBuilds({ registration }: Worker): Promise<BuildPair | undefined> {
  const active = registration.active ? await buildRecords.readActive() : undefined
  if (active === undefined || active === currentBuildId) return undefined
  const [theirs, ours] = await Promise.all([fetchMeta(active), fetchMeta(currentBuildId)])
  return { theirs, ours }
}

const shouldReplace = ({ theirs, ours }: BuildPair) => isWithdrawn(theirs) && ours !== undefined && !isWithdrawn(ours)

const isWithdrawn = (meta: BuildPair['ours']) => typeof meta === 'object' && meta.isWithdrawn

async function activateNow(worker: Worker): Promise<void> {
  await buildRecords.writeReplacing(currentBuildId)
  worker.registration.active?.postMessage({ type: 'hand-over' })
  await worker.skipWaiting()
}
