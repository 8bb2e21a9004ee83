import { Worker } from 'node:worker_threads'

import type { Locale } from '#contract/language/locales.ts'
import type { ReceiptTexts } from '#contract/receipts.ts'

/** `issuedAt` is in milliseconds since 1970. The same document has the same bytes whenever it is made. */
export type ReceiptDocument = { texts: ReceiptTexts; number: string; issuedAt: number; locale: Locale }

type Waiting = { resolve: (file: Uint8Array) => void; reject: (error: Error) => void }

export type ReceiptThread = ReturnType<typeof createReceiptThread>

/**
 * Makes PDF files on a thread of its own, which starts with the first one: embedding the fonts takes a tenth of a second,
 * in which no request would be answered.
 */
export function createReceiptThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    // Without this process's flags, because those of a test runner would not fit the thread.
    const begun = new Worker(new URL('./receipt-worker.ts', import.meta.url), { execArgv: [] })
    begun.unref()
    begun.on('message', ({ id, file, error }: { id: number; file?: Uint8Array; error?: string }) => {
      const found = take(id)
      if (file) found?.resolve(file)
      else found?.reject(new Error(`The receipt could not be made: ${error}`))
    })
    begun.on('error', fail)
    begun.on('exit', (code) => {
      worker = undefined
      fail(new Error(`The thread for receipts ended with code ${code}`))
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
    write(document: ReceiptDocument): Promise<Uint8Array> {
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      waiting.set((last += 1), { resolve, reject })
      ;(worker ??= begin()).postMessage({ id: last, document })
      return promise
    },

    close: async (): Promise<void> => void (await worker?.terminate()),
  }
}
