import { execFile } from 'node:child_process'

export type Said = { exitCode: number; output: string; errors: string }

/** Runs a command as an operator does, in a process of its own. */
export function runNoper(parameters: readonly string[], environment: Record<string, string> = {}): Promise<Said> {
  const { promise, resolve } = Promise.withResolvers<Said>()
  const child = execFile(
    process.execPath,
    ['server/cli/noper.ts', ...parameters],
    { env: { PATH: process.env['PATH'], ...environment }, maxBuffer: 64 * 1024 * 1024 },
    (_error, output, errors) => resolve({ exitCode: child.exitCode ?? -1, output, errors }),
  )
  return promise
}
