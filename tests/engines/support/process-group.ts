import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

export type ProcessGroup = {
  process: ChildProcessByStdio<Writable, Readable, Readable>
  /** What the program has written so far, on both of its streams. */
  output: () => string
  /** Kills the program and all processes that it has started. */
  kill: () => Promise<void>
}

/** Kills the whole group as soon as its standard input is closed, which the kernel does when this process dies. */
const watchdog = '"$@" & cat > /dev/null; kill -KILL 0'

/** Starts a program in a process group of its own that cannot outlive this process, however this process ends. */
export function startGroup(
  command: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ProcessGroup {
  const child = spawn('sh', ['-c', watchdog, 'sh', command, ...options], {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const exited = once(child, 'exit')

  return {
    process: child,
    output: () => output,
    kill: async () => {
      child.stdin.end()
      await exited
    },
  }
}
