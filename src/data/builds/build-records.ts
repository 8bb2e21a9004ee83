import type { LatestBuild } from '#contract/builds.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'

const values = createKeyValueStore('noper-builds')

/** What workers tell the next one and themselves after a sleep, and pages without a worker one another. */
export const buildRecords = {
  /** In milliseconds since 1970. */
  readCheckedAt: () => values.read<number>('checked-at'),
  writeCheckedAt: (at: number) => values.change<number>('checked-at', () => at),

  /** The build that the server had at the last check of a page that has no worker. */
  readLatest: () => values.read<LatestBuild>('latest'),
  writeLatest: (latest: LatestBuild) => values.change<LatestBuild>('latest', () => latest),

  /** The build whose worker answers for the pages. */
  readActive: () => values.read<string>('active'),
  writeActive: (id: string) => values.change<string>('active', () => id),

  /** The build that takes over from one that was withdrawn. */
  readReplacing: () => values.read<string>('taking-over'),
  writeReplacing: (id: string | undefined) => values.change<string>('taking-over', () => id),
}
