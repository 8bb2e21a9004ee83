import type { LatestBuild } from '#contract/builds.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'

const values = createKeyValueStore('noper-builds')

/** Shared between a worker, its later restarts and the next build's worker, and between pages that have no worker. */
export const buildRecords = {
  /** In milliseconds since 1970. */
  readCheckedAt: () => values.read<number>('checked-at'),
  writeCheckedAt: (at: number) => values.change<number>('checked-at', () => at),

  /** The server's build at the latest check by a page without a worker. */
  readLatest: () => values.read<LatestBuild>('latest'),
  writeLatest: (latest: LatestBuild) => values.change<LatestBuild>('latest', () => latest),

  /** The build whose worker controls the pages. */
  readActive: () => values.read<string>('active'),
  writeActive: (id: string) => values.change<string>('active', () => id),

  /** The build that replaces a withdrawn one. */
  readReplacing: () => values.read<string>('taking-over'),
  writeReplacing: (id: string | undefined) => values.change<string>('taking-over', () => id),
}
