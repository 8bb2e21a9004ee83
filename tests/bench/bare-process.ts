import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startNode } from '#tests/support/child-processes.ts'

import type { RecordedSql } from './recorded-sql.ts'
import { asOperatorsHave, stopProcess } from './server-process.ts'
import type { Market } from './stock.ts'
import type { Workplace } from './workplace.ts'

/** The same number as our own server has. */
const connections = 10

/** Starts the bare server with the statements to run; returns its port and a function that stops it. */
export async function startBareServer(workplace: Workplace, { environment }: Market, recorded: RecordedSql) {
  const file = join(workplace.directory, 'recorded-sql.json')
  writeFileSync(file, JSON.stringify(recorded))
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const server = startNode([program, environment['DATABASE_URL']!, file, String(connections)], {
    env: { ...process.env, ...asOperatorsHave },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    forwardsErrors: true,
  })
  const stop = () => stopProcess(server)
  workplace.atEnd(stop)
  const [port] = (await once(server.process, 'message')) as [number]
  return { port, stop }
}
