import { existsSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

import { isCommon } from './common-passwords.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { PasswordTask } from './password-thread.ts'

const thisThread = '/proc/thread-self'

/** Whoever browses comes first, by three to one: then a few sign in even where there is no processor to spare. */
const below = 5
const lowest = 19

// To Linux a thread has a priority of its own.
if (existsSync(thisThread)) stepBack(Number(readlinkSync(thisThread).split('/').at(-1)))

/** In milliseconds. A slow processor still does five a second. */
const longestRest = 140

const never = new Int32Array(new SharedArrayBuffer(4))

parentPort!.on('message', ({ id, task }: { id: number; task: PasswordTask }) => {
  const begun = performance.now()
  parentPort!.postMessage({ id, result: perform(task) })
  // Three times as long as it took: however many want to sign in, they get no more than a quarter of a processor.
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
