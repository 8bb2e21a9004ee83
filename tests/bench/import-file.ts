import { fileURLToPath } from 'node:url'

import { startNode } from '#tests/support/child-processes.ts'

import { asOperatorsHave } from './server-process.ts'

const noper = fileURLToPath(new URL('../../server/cli/noper.ts', import.meta.url))

/** Runs the operator's import command and returns its duration in milliseconds, including the start of the process. */
export async function importFile(file: string, environment: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const command = startNode([noper, 'import', file], {
    env: { ...process.env, ...environment, ...asOperatorsHave },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exitCode = await command.ended
  if (exitCode !== 0) throw new Error(`noper import ended with ${exitCode}: ${command.errors().slice(-2_000)}`)
  return performance.now() - startedAt
}
