import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { type Child, startNode } from '#tests/support/child-processes.ts'

import type { Workplace } from './workplace.ts'

export type ServerProcess = {
  port: number
  process: ChildProcess
  stop: () => Promise<void>
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

const timeoutMs = 60_000

/** Tests cache the compiled modules of the server between starts; operators do not. */
export const asOperatorsHave = { NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1' }

let started = 0

/** Our server as an operator runs it, with a free port and its log in a file; `preload` is a module of the bench. */
export async function startServer(
  workplace: Workplace,
  environment: Record<string, string>,
  preload?: URL,
): Promise<ServerProcess> {
  const log = join(workplace.directory, `server-${(started += 1)}.log`)
  const file = openSync(log, 'a')
  const server = startNode([...(preload ? ['--import', preload.href] : []), main], {
    env: { ...process.env, ...environment, ...asOperatorsHave, PORT: '0' },
    stdio: ['ignore', file, file, 'ipc'],
  })
  closeSync(file)
  const stop = () => stopProcess(server)
  workplace.atEnd(stop)
  return { port: await portIn(log, server), process: server.process, stop }
}

export async function stopProcess(running: Child): Promise<void> {
  running.process.kill('SIGTERM')
  await running.ended
}

async function portIn(log: string, server: Child): Promise<number> {
  const until = Date.now() + timeoutMs
  while (!server.hasEnded() && Date.now() < until) {
    const port = /Noper is open at http:\/\/[^:]+:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1]
    if (port) return Number(port)
    await wait(100)
  }
  throw new Error(`The server did not open: ${readFileSync(log, 'utf8').slice(-2_000)}`)
}
