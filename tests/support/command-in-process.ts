import { runProgram } from '#server/cli/program.ts'

export type CommandResult = { exitCode: number; output: string; errors: string }

/**
 * Runs an operator's command in this process like its main module, because starting a process takes longer than most
 * commands. One at a time, because it uses the process's environment and output.
 */
export async function runCommandHere(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const before = { env: process.env, exitCode: process.exitCode }
  const output = capture(process.stdout)
  const errors = capture(process.stderr)
  process.env = { PATH: before.env['PATH'], ...environment }
  process.exitCode = undefined
  try {
    await runProgram(words)
    return { exitCode: Number(process.exitCode ?? 0), output: output.text(), errors: errors.text() }
  } finally {
    output.stop()
    errors.stop()
    process.env = before.env
    process.exitCode = before.exitCode
  }
}

function capture(stream: NodeJS.WriteStream) {
  const { write } = stream
  let text = ''
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = rest.at(-1)
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
  return { text: () => text, stop: () => void (stream.write = write) }
}
