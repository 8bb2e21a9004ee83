import { buildRecords } from '#src/data/builds/build-records.ts'
import type { BuildsClient } from '#src/data/builds/builds-client.ts'
import { isCheckDue } from '#src/data/builds/is-check-due.ts'

type Dependencies = {
  builds: BuildsClient
  /** The build of this page. */
  currentId: string
  onNewer: () => void
  onWithdrawn: () => void
  now?: () => number
}

/**
 * Checks for a newer build where there is no service worker: one request an hour for all pages of the device, and each
 * page compares its own build with the result. Called every few minutes.
 */
export function createBuildCheck({ builds, currentId, onNewer, onWithdrawn, now = Date.now }: Dependencies) {
  /** Builds already compared with this page's. A newer one is offered only once, so that a person can decline it. */
  const compared = new Set([currentId])

  async function findLatest() {
    const checkedAt = now()
    if (!isCheckDue(await buildRecords.readCheckedAt(), checkedAt)) return buildRecords.readLatest()
    const latest = await builds.fetchLatest()
    if (latest) await Promise.all([buildRecords.writeCheckedAt(checkedAt), buildRecords.writeLatest(latest)])
    return latest
  }

  return async function checkBuild(): Promise<void> {
    const latest = await findLatest()
    if (!latest || compared.has(latest.id)) return
    const [current, other] = await Promise.all([builds.fetchMeta(currentId), builds.fetchMeta(latest.id)])
    if (!current || typeof other !== 'object') return
    compared.add(latest.id)
    if (other.isWithdrawn) return
    if (current !== 'forgotten' && current.isWithdrawn) onWithdrawn()
    else if (current === 'forgotten' || other.timestamp > current.timestamp) onNewer()
  }
}
