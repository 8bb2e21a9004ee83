import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { afterAll } from 'vitest'

import { credentials } from '#tests/support/s3-store.ts'

export type Node = {
  origin: string
  /** Resolves when it says that it is open. */
  start: () => Promise<void>
  /** Resolves with its exit code. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

type Shared = { databaseUrl: string; mediaUrl: string; port: number }

/** One of several servers: all that it has of its own is its port. */
export function createNode({ databaseUrl, mediaUrl, port }: Shared): Node {
  let server: ChildProcess | undefined

  async function start() {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...credentials,
        PATH: process.env['PATH'],
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        MEDIA_URL: mediaUrl,
        // Nothing can be kept here, whoever tries.
        DATA_DIR: '/dev/null/nowhere',
        DRAIN_SECONDS: '3',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server = child
    let said = ''
    for await (const chunk of child.stdout) {
      said += String(chunk)
      if (said.includes('Noper is open')) break
    }
    if (child.exitCode !== null) throw new Error(`The server at ${port} did not start: ${said}`)
    child.stdout.resume()
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!server) return null
    const ending = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined
    server.kill(signal)
    await ending
    return server.exitCode
  }

  afterAll(() => void server?.kill('SIGKILL'))
  return { origin: `http://127.0.0.1:${port}`, start, end }
}
