import { existsSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

import type { TaskMessage } from '#server/worker-threads/worker-thread.ts'

import { isCommon } from './common-passwords.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { PasswordTask } from './password-thread.ts'

const thisThread = '/proc/thread-self'

/**
 * Lower priority than the main thread, which then gets three times the CPU time: page requests come first, and some
 * sign-ins still succeed on a fully loaded machine.
 */
const below = 5
const lowest = 19

// On Linux each thread has its own priority.
if (existsSync(thisThread)) stepBack(Number(readlinkSync(thisThread).split('/').at(-1)))

/** In milliseconds. With this pause a slow CPU still handles five passwords a second. */
const longestRest = 140

const never = new Int32Array(new SharedArrayBuffer(4))

parentPort!.on('message', ({ id, task }: TaskMessage<PasswordTask>) => {
  const begun = performance.now()
  parentPort!.postMessage({ id, result: perform(task) })
  // Pauses three times as long as the task took: however many people sign in, hashing uses at most a quarter of a core.
  Atomics.wait(never, 0, 0, Math.min(longestRest, 3 * (performance.now() - begun)))
})

function perform(task: PasswordTask): string | boolean {
  if (task.kind === 'hash') return hashPassword(task.password)
  if (task.kind === 'compare') return isPassword(task.password, task.hash)
  return isCommon(task.password, task.owner)
}

function stepBack(thread: number): void {
  setPriority(thread, Math.min(lowest, getPriority(thread) + below))
}
