import { Worker } from 'node:worker_threads'

import type { PasswordOwner } from './common-passwords.ts'

export type PasswordTask =
  | { kind: 'hash'; password: string }
  | { kind: 'compare'; password: string; hash: string }
  | { kind: 'judge'; password: string; owner: PasswordOwner }

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

type Result<Task extends PasswordTask> = Task extends { kind: 'hash' } ? string : boolean

export type PasswordThread = ReturnType<typeof createPasswordThread>

/**
 * Runs one task at a time on a thread of its own, which starts with the first task. Node's own thread pool stays free
 * for files and photos.
 */
export function createPasswordThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    // Without this process's flags, because those of a test runner would not fit the thread.
    const begun = new Worker(new URL('./password-worker.ts', import.meta.url), { execArgv: [] })
    begun.unref()
    begun.on('message', ({ id, result }: { id: number; result: never }) => take(id)?.resolve(result))
    begun.on('error', fail)
    begun.on('exit', (code) => {
      worker = undefined
      fail(new Error(`The thread for passwords ended with code ${code}`))
    })
    return begun
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }

  function fail(error: unknown): void {
    for (const id of waiting.keys()) take(id)!.reject(error as Error)
  }

  return {
    perform<const Task extends PasswordTask>(task: Task): Promise<Result<Task>> {
      const { promise, resolve, reject } = Promise.withResolvers<Result<Task>>()
      waiting.set((last += 1), { resolve, reject })
      ;(worker ??= begin()).postMessage({ id: last, task })
      return promise
    },

    close: async (): Promise<void> => void (await worker?.terminate()),
  }
}
