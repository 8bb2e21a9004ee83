import type { ChildProcess } from 'node:child_process'
import type { Writable } from 'node:stream'

import { startNode } from './child-processes.ts'

export type CommandProcess = {
  process: ChildProcess & { stdin: Writable }
  said: () => { output: string; errors: string }
  exitCode: Promise<number | null>
  kill: () => Promise<void>
}

/** Runs an operator's command in a process of its own, like `npm run noper -- …`. */
export function runCommand(environment: Record<string, string>, ...words: string[]): CommandProcess {
  const child = startNode(['server/cli/noper.ts', ...words], { env: { PATH: process.env['PATH'], ...environment } })
  const running = child.process as CommandProcess['process']
  // A command that is stopped does not read its input to the end.
  running.stdin.on('error', () => {})
  return {
    process: running,
    said: () => ({ output: child.output(), errors: child.errors() }),
    exitCode: child.ended,
    kill: child.kill,
  }
}

/** The same, until it ends. */
export async function runNoper(words: readonly string[], environment: Record<string, string> = {}) {
  const { exitCode, said } = runCommand(environment, ...words)
  return { exitCode: await exitCode, ...said() }
}
