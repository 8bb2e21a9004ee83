import { buildMemory } from '#src/data/builds/build-memory.ts'
import { isDue } from '#src/data/builds/is-due.ts'
import type { KnownBuilds } from '#src/data/builds/known-builds.ts'

type Dependencies = {
  builds: KnownBuilds
  /** The build of this page. */
  ownId: string
  onNewer: () => void
  onWithdrawn: () => void
  now?: () => number
}

/**
 * Checks for a newer build where no service worker does: the server is asked once an hour for all pages of the device, and
 * each page compares its own build with what was found. Called every few minutes.
 */
export function createBuildCheck({ builds, ownId, onNewer, onWithdrawn, now = Date.now }: Dependencies) {
  /** Builds that this page has been compared with. A newer one is offered once: a person may put it off. */
  const compared = new Set([ownId])

  async function findLatest() {
    const checkedAt = now()
    if (!isDue(await buildMemory.readCheckedAt(), checkedAt)) return buildMemory.readLatest()
    const latest = await builds.fetchLatest()
    if (latest) await Promise.all([buildMemory.noteChecked(checkedAt), buildMemory.noteLatest(latest)])
    return latest
  }

  return async function checkBuild(): Promise<void> {
    const latest = await findLatest()
    if (!latest || compared.has(latest.id)) return
    const [own, other] = await Promise.all([builds.fetchMeta(ownId), builds.fetchMeta(latest.id)])
    if (!own || typeof other !== 'object') return
    compared.add(latest.id)
    if (other.isWithdrawn) return
    if (own !== 'forgotten' && own.isWithdrawn) onWithdrawn()
    else if (own === 'forgotten' || other.timestamp > own.timestamp) onNewer()
  }
}
