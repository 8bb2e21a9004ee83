import { Worker } from 'node:worker_threads'

/** From the main thread to its worker. */
export type TaskMessage<Task> = { id: number; task: Task }

/** And back: the result, or why there is none. */
export type ResultMessage<Result> = { id: number } & ({ result: Result } | { error: string })

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void }

/**
 * Performs tasks on a thread of its own, which starts with the first task and does not keep the process alive. The script
 * answers each `TaskMessage` with a `ResultMessage`. A task fails with what the worker says, or if the thread ends.
 */
export function createWorkerThread<Task, Result>(script: URL, name: string) {
  const waiting = new Map<number, Waiting<Result>>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    // Without this process's flags, because those of a test runner would not fit the thread.
    const begun = new Worker(script, { execArgv: [] })
    begun.unref()
    begun.on('message', (message: ResultMessage<Result>) => {
      const found = take(message.id)
      if ('result' in message) found?.resolve(message.result)
      else found?.reject(new Error(`The thread for ${name} failed: ${message.error}`))
    })
    begun.on('error', fail)
    begun.on('exit', (code) => {
      worker = undefined
      fail(new Error(`The thread for ${name} ended with code ${code}`))
    })
    return begun
  }

  function take(id: number): Waiting<Result> | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }

  function fail(error: unknown): void {
    for (const id of waiting.keys()) take(id)!.reject(error as Error)
  }

  return {
    perform(task: Task): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      waiting.set((last += 1), { resolve, reject })
      ;(worker ??= begin()).postMessage({ id: last, task } satisfies TaskMessage<Task>)
      return promise
    },

    close: async (): Promise<void> => void (await worker?.terminate()),
  }
}
