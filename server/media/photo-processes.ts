import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import { second } from '#contract/durations.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'

import type { MadePhoto, PhotoShape } from './photo-making.ts'

export type PhotoTask = { bytes: Uint8Array; shape: PhotoShape }

export type PhotoResult = { photo: MadePhoto } | { problem: ProblemCode } | { failure: string }

export type PhotoProcesses = ReturnType<typeof createPhotoProcesses>

type Limits = {
  /** Seconds of a processor and megabytes beyond which what was sent is taken for no photo. */
  processorSeconds?: number
  megabytes?: number
  /** Milliseconds after which the machine is taken for too busy. */
  time?: number
  /** Milliseconds for which a process without work is kept. */
  idle?: number
}

/**
 * Makes photos in processes of their own, because only a process can be ended in the midst of decoding. The largest
 * photos that are taken need 200 MB and a second of a processor. Processes begin with the first photos, are kept for the
 * next, and know nothing of the server's settings. How many photos are made at once is up to the caller.
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
      // No flags of ours, because a test runner's would not fit the process.
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

  /** While it rests, it keeps nobody from ending. */
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
      // Where it cannot be sent, the process has ended.
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

/** What it says next, or nothing where it ends first. */
function answerOf(child: ChildProcess): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const end = () => resolve(undefined)
  child.once('message', resolve).once('exit', end).once('error', end)
  return promise.finally(() => child.off('message', resolve).off('exit', end).off('error', end))
}

/** Whatever ended the process, it was given no photo, unless it was ended for another reason. */
function photoOf(answer: unknown, wasStopped: boolean): MadePhoto {
  const result = answer as PhotoResult | undefined
  if (result === undefined) throw new Problem(wasStopped ? 'unavailable' : 'photo-unreadable')
  if ('problem' in result) throw new Problem(result.problem)
  if ('failure' in result) throw new Error(result.failure)
  return result.photo
}
