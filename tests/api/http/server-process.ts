import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

import { onTestFinished } from 'vitest'

import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'

export type ServerProcess = {
  process: ChildProcess
  said: () => string
  /** Resolves with the address once the server has said it. */
  address: Promise<string>
  exitCode: Promise<number>
}

export async function aDataDirectory(): Promise<string> {
  const directory = await migratedDatabaseDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The server as an operator runs it, ended with the test. */
export function runServer(environment: Record<string, string>, options: string[] = []): ServerProcess {
  const child = spawn(process.execPath, [...options, 'server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))

  let said = ''
  const { promise: address, resolve } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, found] = /open at (\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })

  const exitCode = once(child, 'close').then(([code]) => code as number)
  return { process: child, said: () => said, address, exitCode }
}
