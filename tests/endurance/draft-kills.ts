import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openKillGround } from './draft-kills/kill-ground.ts'
import { kinds } from './draft-kills/kinds.ts'
import { createTally } from './draft-kills/tally.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'
import { startServer } from './server-process.ts'

const killsInRound = 15

/**
 * Kills browsers during every kind of change to a draft, fifteen times per round, and checks that nothing saved is
 * lost.
 */
export async function rehearseDraftKills({ rounds, report = () => {} }: RehearsalOptions): Promise<Rehearsal> {
  const data = mkdtempSync(join(tmpdir(), 'noper-draft-kills-'))
  const server = await startServer({ DATA_DIR: data })
  const ground = await openKillGround({ data, origin: server.address })
  const tally = createTally()
  let count = 0

  const total = await rehearse('killed browser', { rounds, report }, async () => {
    let acknowledged = 0
    const lost: number[] = []
    const faults: string[] = []
    for (let each = 0; each < killsInRound; each += 1) {
      // Of every three passes through the kinds, the second kills in the middle of a step, the others after a mark.
      const kind = kinds[count % kinds.length]!
      const moment = Math.floor(count / kinds.length) % 3 === 1 ? 'midst' : 'mark'
      const result = await ground.killOnce(kind, moment)
      count += 1
      acknowledged += result.marks
      if (result.faults.length > 0) lost.push(count)
      faults.push(...result.faults.map((fault) => `${kind.name}, ${moment}: ${fault}`))
      tally.add(kind.name, result)
    }
    return { acknowledged, lost, faults }
  })
  for (const line of tally.lines()) report(line)

  await ground.close()
  await server.stop()
  rmSync(data, { recursive: true })
  return total
}

if (import.meta.main) await runFromCommandLine(rehearseDraftKills)
