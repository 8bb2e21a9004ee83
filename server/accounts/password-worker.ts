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

parentPort!.on('message', ({ id, task }: { id: number; task: PasswordTask }) => {
  parentPort!.postMessage({ id, result: perform(task) })
})

function perform(task: PasswordTask): string | boolean {
  if (task.kind === 'hash') return hashPassword(task.password)
  if (task.kind === 'compare') return isPassword(task.password, task.hash)
  return isCommon(task.password, task.owner)
}

function stepBack(thread: number): void {
  setPriority(thread, Math.min(lowest, getPriority(thread) + below))
}
