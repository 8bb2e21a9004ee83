import { buildRecords } from '#src/data/builds/build-records.ts'
import type { ToWorker } from '#sw/messages.ts'

import { fetchMeta, currentBuildId } from './current-build.ts'

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
export async function activateIfBetter(worker: Worker): Promise<void> {
  const builds = await readBuilds(worker)
  if (!builds) return
  const { theirs, ours } = builds
  if (!theirs || !ours) throw new Error('Which of two builds is newer is not known now')
  if (shouldReplace(builds)) await activateNow(worker)
  else if (theirs !== 'forgotten' && ours !== 'forgotten' && !theirs.isWithdrawn && ours.timestamp < theirs.timestamp)
    throw new Error('An older build does not replace a newer one')
}

/** Who waits already is told at each look for a newer build: the one before it may have been withdrawn meanwhile. */
export async function activateIfActiveWithdrawn(worker: Worker): Promise<void> {
  const builds = await readBuilds(worker)
  if (builds && shouldReplace(builds)) await activateNow(worker)
}

type BuildPair = Record<'theirs' | 'ours', Awaited<ReturnType<typeof fetchMeta>>>

/** What the server says of the build that is to be replaced, and of this one; nothing where there is none on this device. */
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
