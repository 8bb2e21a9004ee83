import { readFileSync } from 'node:fs'

import { startNode } from '#tests/support/child-processes.ts'

export type ServerProcess = {
  /** The server's URL. */
  address: string
  /** The lines of its log so far. */
  said: () => string[]
  hasEnded: () => boolean
  /** Its memory in MB, if the system reports it. */
  memory: () => number
  /** Stops it as an operator does. */
  stop: () => Promise<void>
  /** Kills it without a warning. */
  kill: () => Promise<void>
}

/** The complete server, without the demo market. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = startNode(['server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...environment },
    forwardsErrors: true,
  })
  const [, address] = await server.untilOutput(/open at (\S+)/)

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    server.process.kill(signal)
    await server.ended
  }

  return {
    address: address!,
    said: () => server.output().split('\n').slice(0, -1),
    hasEnded: server.hasEnded,
    memory: () => residentMegabytes(server.process.pid!),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function residentMegabytes(id: number): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
