import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'

import { auditMarket } from './market-audit.ts'
import { startMarketWriter } from './market-writer.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'

/** Kills a server while it writes, opens its data folder again, and continues with what is there. */
export async function rehearseKills(options: RehearsalOptions): Promise<Rehearsal> {
  const directory = await migratedDatabaseDirectory()
  const acknowledged: number[] = []

  const total = await rehearse('kill', options, async (round) => {
    const writer = await startMarketWriter(directory, round * 1_000_000)
    await wait(200 + Math.random() * 900)
    writer.signal('SIGKILL')
    await writer.gone
    const written = writer.acknowledged()
    acknowledged.push(...written)
    return { acknowledged: written.length, ...(await auditMarket(directory, acknowledged)) }
  })

  rmSync(directory, { recursive: true })
  return total
}

if (import.meta.main) await runFromCommandLine(rehearseKills)
