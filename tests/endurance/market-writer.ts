import { fileURLToPath } from 'node:url'

import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { startNode } from '#tests/support/child-processes.ts'

import { writeMarket } from './market-writing.ts'

export type MarketWriter = {
  /** The numbers of the listings that the process has acknowledged so far. */
  acknowledged: () => number[]
  signal: (name: 'SIGKILL' | 'SIGSTOP') => void
  gone: Promise<unknown>
}

/** Starts a process that opens the folder's database and writes listings. Resolves when the first is acknowledged. */
export async function startMarketWriter(directory: string, first: number): Promise<MarketWriter> {
  const child = startNode([fileURLToPath(import.meta.url), directory, String(first)], { forwardsErrors: true })
  await child.untilOutput(/\n/)

  return {
    // The last line may be incomplete.
    acknowledged: () => child.output().split('\n').slice(0, -1).map(Number),
    signal: (name) => void child.process.kill(name),
    gone: child.ended,
  }
}

if (import.meta.main) {
  const [directory, first] = process.argv.slice(2) as [string, string]
  const database = await openDatabase({ directory })
  await migrate(database.db)
  await writeMarket(database, Number(first), (number) => process.stdout.write(`${number}\n`))
}
