import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export type Child = {
  process: ChildProcess
  /** What it has written to its standard output, to its standard error, and to both in order, up to now. */
  output: () => string
  errors: () => string
  said: () => string
  /** Resolves with the first match in the output. Fails with what the process has said if that ends before. */
  untilOutput: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Resolves with the exit code when the output is complete, or with null after a signal. */
  ended: Promise<number | null>
  hasEnded: () => boolean
  /** Kills its whole process group, and resolves when it has ended. */
  kill: () => Promise<void>
}

export type ChildOptions = {
  /** All that it knows of the environment; that of this process unless given. */
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  /** Writes its errors to ours as they come. Without this they are only collected. */
  forwardsErrors?: boolean
  /** Never `inherit`: a process that survives would keep open what this one writes to, and its reader waits for ever. */
  stdio?: Exclude<StdioOptions, 'inherit' | 'overlapped'>
  serialization?: 'advanced'
}

/** After the end of a process, so long may its output stay open: something that it has started may still hold it. */
const drainLimit = 2_000

/** Parsing the server's modules takes most of its start. */
const compileCache = join(tmpdir(), 'noper-compile-cache')

const running = new Set<Child>()

/**
 * Starts a process in a process group of its own. The group is killed with `kill` or `killChildren`, when the process
 * itself ends, and at the latest when this process has ended, however that happens: nothing has to be registered later.
 */
export function startChild(
  command: string,
  parameters: readonly string[],
  { env = process.env, stdio = 'pipe', forwardsErrors = false, ...options }: ChildOptions = {},
): Child {
  const child = spawn(command, parameters, {
    ...options,
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio,
    detached: true,
  })
  const dismissGuard = child.pid === undefined ? () => {} : guard(child.pid)
  const { output, errors, said } = collect(child)
  if (forwardsErrors) child.stderr?.pipe(process.stderr, { end: false })

  const ended = ending(child).finally(() => {
    dismissGuard()
    running.delete(started)
  })
  // Most callers do not wait for it.
  ended.catch(() => {})

  function untilOutput(pattern: RegExp): Promise<RegExpExecArray> {
    const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
    const check = () => {
      const found = pattern.exec(output())
      if (found) resolve(found)
    }
    check()
    child.stdout!.on('data', check)
    const name = basename(parameters.find((parameter) => /\.[mc]?[jt]s$/.test(parameter)) ?? command)
    ended.then((code) => reject(new Error(`${name} ended with ${code} before it was ready: ${said()}`)), reject)
    return promise.finally(() => child.stdout!.off('data', check))
  }

  async function kill(): Promise<void> {
    killGroup(child)
    await ended.catch(() => {})
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const started: Child = { process: child, output, errors, said, untilOutput, ended, hasEnded, kill }
  running.add(started)
  return started
}

/** A Node process with a program of ours. */
export const startNode = (parameters: readonly string[], options?: ChildOptions): Child =>
  startChild(process.execPath, parameters, options)

/** Kills all that this process has started and that still runs. */
export async function killChildren(): Promise<void> {
  await Promise.all([...running].map(({ kill }) => kill()))
}

/** Waits for a closing pipe. The system closes it when this process ends, even if it is killed. */
function guard(group: number): () => void {
  const script = 'read -r line; kill -KILL "-$1"'
  const watching = spawn('/bin/sh', ['-c', script, 'sh', String(group)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watching.unref()
  ;(watching.stdin as Writable & { unref: () => void }).unref()
  watching.stdin.on('error', () => {})
  return () => void watching.kill('SIGKILL')
}

function collect({ stdout, stderr }: ChildProcess) {
  const texts = { output: '', errors: '', said: '' }
  const listen = (stream: Readable | null, name: 'output' | 'errors') =>
    stream?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
      texts.said += text
    })
  listen(stdout, 'output')
  listen(stderr, 'errors')
  return { output: () => texts.output, errors: () => texts.errors, said: () => texts.said }
}

async function ending(child: ChildProcess): Promise<number | null> {
  // A process that could not be started has no exit, but an error, with which this fails.
  const exit = once(child, 'exit')
  const closed = once(child, 'close').catch(() => {})
  const [code] = (await exit) as [number | null]
  killGroup(child)
  await Promise.race([closed, wait(drainLimit, undefined, { ref: false })])
  // Otherwise this process would wait for them as well.
  for (const stream of child.stdio) stream?.destroy()
  return code
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nothing of it is left. Some systems refuse to signal a group whose processes have ended but are not reaped.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
