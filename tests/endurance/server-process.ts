import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export type ServerProcess = {
  /** Where it answers. */
  address: string
  /** The lines of its log, up to now. */
  said: () => string[]
  hasEnded: () => boolean
  /** In MB, where the system tells it. */
  memory: () => number
  /** As an operator would. */
  stop: () => Promise<void>
  /** Without a word to it. */
  kill: () => Promise<void>
}

/** The whole server, without the demo market. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const addressIn = () => /open at (\S+)/.exec(output)?.[1]
  while (addressIn() === undefined) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was open`)
    await wait(50)
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    child.kill(signal)
    if (!hasEnded()) await once(child, 'exit')
  }

  return {
    address: addressIn()!,
    said: () => output.split('\n').slice(0, -1),
    hasEnded,
    memory: () => residentMegabytes(child.pid!),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function residentMegabytes(id: number): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
