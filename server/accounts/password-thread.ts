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
 * Does one task after the other on a thread of its own, which begins with the first. Node's own pool of threads is not
 * touched, because files and photos wait there.
 */
export function createPasswordThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    // No flags of ours, because a test runner's would not fit the thread.
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
