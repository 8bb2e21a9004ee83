import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import { second } from '#contract/durations.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'

import type { MadePhoto, PhotoShape } from './photo-making.ts'

export type PhotoTask = { bytes: Uint8Array; shape: PhotoShape }

export type PhotoResult = { photo: MadePhoto } | { problem: ProblemCode } | { failure: string }

export type PhotoProcesses = ReturnType<typeof createPhotoProcesses>

type Limits = {
  /** CPU seconds and megabytes beyond which the file is refused as no valid photo. */
  processorSeconds?: number
  megabytes?: number
  /** Milliseconds after which the machine counts as overloaded. */
  time?: number
  /** Milliseconds after which an idle process ends. */
  idle?: number
}

/**
 * Decodes photos in separate processes, because only a process can be killed while it decodes. The largest accepted
 * photos need 200 MB and one CPU second. Processes start on demand, are reused, and do not get the server's
 * environment. The caller limits how many photos are processed at once.
 */
export function createPhotoProcesses(limits: Limits = {}) {
  const { processorSeconds = 10, megabytes = 512, time = 60 * second, idle = 60 * second } = limits
  const program = new URL('./photo-process.ts', import.meta.url)
  const running = new Set<ChildProcess>()
  const resting = new Map<ChildProcess, NodeJS.Timeout>()
  let isClosed = false

  function start(): ChildProcess {
    const child = fork(program, [String(processorSeconds), String(megabytes)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {},
      // Without this process's flags, because those of a test runner would not fit the process.
      execArgv: [],
    })
    child.channel?.unref()
    running.add(child)
    return child.on('error', () => forget(child)).on('exit', () => forget(child))
  }

  function forget(child: ChildProcess): void {
    running.delete(child)
    stopResting(child)
  }

  function stopResting(child: ChildProcess): void {
    clearTimeout(resting.get(child))
    resting.delete(child)
  }

  /** An idle process does not keep the server from exiting. */
  function rest(child: ChildProcess): void {
    if (!running.has(child)) return
    child.unref()
    resting.set(child, setTimeout(() => child.kill('SIGKILL'), idle).unref())
  }

  async function make(task: PhotoTask): Promise<MadePhoto> {
    if (isClosed) throw new Problem('unavailable')
    const [rested] = resting.keys()
    const child = rested ?? start()
    stopResting(child)
    child.ref()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, time)
    try {
      if (!rested && (await answerOf(child)) !== 'ready') throw new Problem('unavailable', { cause: notStarted })
      const answer = answerOf(child)
      // If sending fails, the process has ended.
      child.send(task, () => {})
      return photoOf(await answer, isLate || isClosed)
    } finally {
      clearTimeout(timer)
      rest(child)
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    const ending = [...running].map(async (child) => {
      child.ref()
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    })
    await Promise.all(ending)
  }

  return { make, close, count: () => running.size }
}

const notStarted = new Error('A process for photos did not start')

/** The process's next message, or `undefined` if it ends first. */
function answerOf(child: ChildProcess): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const end = () => resolve(undefined)
  child.once('message', resolve).once('exit', end).once('error', end)
  return promise.finally(() => child.off('message', resolve).off('exit', end).off('error', end))
}

/** A process that ended on its own was given an invalid photo, unless we stopped it. */
function photoOf(answer: unknown, wasStopped: boolean): MadePhoto {
  const result = answer as PhotoResult | undefined
  if (result === undefined) throw new Problem(wasStopped ? 'unavailable' : 'photo-unreadable')
  if ('problem' in result) throw new Problem(result.problem)
  if ('failure' in result) throw new Error(result.failure)
  return result.photo
}
