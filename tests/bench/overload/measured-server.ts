import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type MeasuredServer = { port: number; stop: () => Promise<void> }

/** The server as an operator runs it, on the PostgreSQL at the address. */
export async function startServer(url: string): Promise<MeasuredServer> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killServer = () => void server.kill('SIGKILL')
  process.once('exit', killServer)

  async function stop() {
    process.off('exit', killServer)
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }

  for await (const line of createInterface(server.stdout)) {
    const [, port] = /open at \S+:(\d+)/.exec(line) ?? []
    if (port) return { port: Number(port), stop }
  }
  throw new Error('The server ended before it was open')
}
