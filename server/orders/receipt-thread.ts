import type { Locale } from '#contract/language/locales.ts'
import type { ReceiptTexts } from '#contract/receipts.ts'
import { createWorkerThread } from '#server/worker-threads/worker-thread.ts'

/** `issuedAt` is in milliseconds since 1970. The same document has the same bytes whenever it is made. */
export type ReceiptDocument = { texts: ReceiptTexts; number: string; issuedAt: number; locale: Locale }

export type ReceiptThread = ReturnType<typeof createReceiptThread>

/** Makes PDF files: embedding the fonts takes a tenth of a second, in which no request would be answered. */
export function createReceiptThread() {
  const script = new URL('./receipt-worker.ts', import.meta.url)
  const thread = createWorkerThread<ReceiptDocument, Uint8Array>(script, 'receipts')

  return { write: (document: ReceiptDocument) => thread.perform(document), close: thread.close }
}
