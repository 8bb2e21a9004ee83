import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export type Child = {
  process: ChildProcess
  /** Standard output, standard error, and both in order, up to now. */
  output: () => string
  errors: () => string
  said: () => string
  /** Resolves with the first match in the output. Rejects with the output if the process ends before. */
  untilOutput: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Resolves with the exit code when the output is complete, or with null after a signal. */
  ended: Promise<number | null>
  hasEnded: () => boolean
  /** Kills the whole process group, and resolves when the process has ended. */
  kill: () => Promise<void>
}

export type ChildOptions = {
  /** The complete environment; this process's own by default. */
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  /** Forwards standard error as it arrives; otherwise it is only collected. */
  forwardsErrors?: boolean
  /** Never `inherit`: a surviving process would keep this process's output open, and its reader would wait forever. */
  stdio?: Exclude<StdioOptions, 'inherit' | 'overlapped'>
  serialization?: 'advanced'
}

/** Time for which the output may stay open after the process has ended: a child of it may still hold it. */
const drainLimit = 2_000

/** Parsing the server's modules takes most of its start. */
const compileCache = join(tmpdir(), 'noper-compile-cache')

const running = new Set<Child>()

/**
 * Starts a process in its own process group. The group is killed by `kill` or `killChildren`, when the process ends,
 * and at the latest when this process has ended, in whatever way. Callers need no cleanup.
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
  // Most callers do not handle it.
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

/** Runs a program of ours with Node. */
export const startNode = (parameters: readonly string[], options?: ChildOptions): Child =>
  startChild(process.execPath, parameters, options)

/** Kills all running processes that this process has started. */
export async function killChildren(): Promise<void> {
  await Promise.all([...running].map(({ kill }) => kill()))
}

/**
 * Starts a process that waits for a pipe to close and then kills the group. The system closes the pipe when this
 * process ends, even by SIGKILL.
 */
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
  // A process that could not be started emits an error and no exit, so this rejects.
  const exit = once(child, 'exit')
  const closed = once(child, 'close').catch(() => {})
  const [code] = (await exit) as [number | null]
  killGroup(child)
  await Promise.race([closed, wait(drainLimit, undefined, { ref: false })])
  // Otherwise this process would wait for surviving children that hold the streams open.
  for (const stream of child.stdio) stream?.destroy()
  return code
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // No process of the group is left. Some systems refuse to signal a group whose processes have ended but are not
    // reaped.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
