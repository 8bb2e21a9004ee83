import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

import { onTestFailed, onTestFinished } from 'vitest'

import { startNode } from '#tests/support/child-processes.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'

export type ServerProcess = {
  process: ChildProcess
  said: () => string
  /** Resolves with the URL that the server prints. */
  address: Promise<string>
  exitCode: Promise<number | null>
}

export async function aDataDirectory(): Promise<string> {
  const directory = await migratedDatabaseDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Runs the server as an operator does; it ends with the test. */
export function runServer(environment: Record<string, string>, options: string[] = []): ServerProcess {
  const server = startNode([...options, 'server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...environment },
  })
  onTestFinished(server.kill)
  onTestFailed(() => void process.stderr.write(server.said()))

  const address = server.untilOutput(/open at (\S+)/).then(([, found]) => found!)
  // A server that fails to start prints none.
  address.catch(() => {})
  return { process: server.process, said: server.said, address, exitCode: server.ended }
}
