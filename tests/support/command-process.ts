import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

export type CommandProcess = {
  process: ChildProcessByStdio<Writable, Readable, Readable>
  said: () => { output: string; errors: string }
  exitCode: Promise<number | null>
}

/** An operator's command in a process of its own, as `npm run noper -- …` runs it. */
export function runCommand(environment: Record<string, string>, ...words: string[]): CommandProcess {
  const child = spawn(process.execPath, ['server/cli/noper.ts', ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()))
  // Whoever is told to end does not read to the end what is piped in.
  child.stdin.on('error', () => {})
  return { process: child, said: () => said, exitCode: once(child, 'close').then(([code]) => code as number | null) }
}

/** The same to its end. */
export async function runNoper(words: readonly string[], environment: Record<string, string> = {}) {
  const { exitCode, said } = runCommand(environment, ...words)
  return { exitCode: await exitCode, ...said() }
}
