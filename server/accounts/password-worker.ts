import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

import { isCommon } from './common-passwords.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { PasswordTask } from './password-thread.ts'

// Whoever browses comes first: what is left of the processors is enough for those who sign in.
if (process.platform === 'linux') setPriority(ownThread(), constants.priority.PRIORITY_LOW)

parentPort!.on('message', ({ id, task }: { id: number; task: PasswordTask }) => {
  parentPort!.postMessage({ id, result: perform(task) })
})

function perform(task: PasswordTask): string | boolean {
  if (task.kind === 'hash') return hashPassword(task.password)
  if (task.kind === 'compare') return isPassword(task.password, task.hash)
  return isCommon(task.password, task.owner)
}

/** To Linux a thread has a priority of its own. */
function ownThread(): number {
  return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
}
