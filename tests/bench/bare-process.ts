import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { RecordedSql } from './recorded-sql.ts'
import { stopProcess } from './server-process.ts'
import type { Market } from './stock.ts'
import type { Workplace } from './workplace.ts'

/** As many as our own server has. */
const connections = 10

/** Starts the bare server with what it is to ask; returns its port and how to stop it. */
export async function startBareServer(workplace: Workplace, { environment }: Market, recorded: RecordedSql) {
  const file = join(workplace.directory, 'recorded-sql.json')
  writeFileSync(file, JSON.stringify(recorded))
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const server = fork(program, [environment['DATABASE_URL']!, file, String(connections)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const stop = () => stopProcess(server)
  workplace.atEnd(stop)
  const [port] = (await once(server, 'message')) as [number]
  return { port, stop }
}
