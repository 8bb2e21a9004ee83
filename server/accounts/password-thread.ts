import { createWorkerThread } from '#server/worker-threads/worker-thread.ts'

import type { PasswordOwner } from './common-passwords.ts'

export type PasswordTask =
  | { kind: 'hash'; password: string }
  | { kind: 'compare'; password: string; hash: string }
  | { kind: 'judge'; password: string; owner: PasswordOwner }

type Result<Task extends PasswordTask> = Task extends { kind: 'hash' } ? string : boolean

export type PasswordThread = ReturnType<typeof createPasswordThread>

/** Runs one task at a time. Node's own thread pool stays free for files and photos. */
export function createPasswordThread() {
  const script = new URL('./password-worker.ts', import.meta.url)
  const thread = createWorkerThread<PasswordTask, string | boolean>(script, 'passwords')

  return {
    perform: <const Task extends PasswordTask>(task: Task) => thread.perform(task) as Promise<Result<Task>>,
    close: thread.close,
  }
}
