import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'

import pdfmake from 'pdfmake'

import type { ResultMessage, TaskMessage } from '#server/worker-threads/worker-thread.ts'

import { receiptLayout } from './receipt-layout.ts'
import type { ReceiptDocument } from './receipt-thread.ts'

/** Roboto has all letters of the nine languages. */
const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts/Roboto')

type Policy = (place: string) => boolean

// The types lack these two functions.
const { setUrlAccessPolicy, setLocalAccessPolicy } = pdfmake as typeof pdfmake &
  Record<'setUrlAccessPolicy' | 'setLocalAccessPolicy', (policy: Policy) => void>
setUrlAccessPolicy.call(pdfmake, () => false)
setLocalAccessPolicy.call(pdfmake, (path) => path.startsWith(fonts))
pdfmake.addFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } })

const answer = (message: ResultMessage<Uint8Array>) => parentPort!.postMessage(message)

parentPort!.on('message', async ({ id, task }: TaskMessage<ReceiptDocument>) => {
  try {
    const file = await pdfmake.createPdf(receiptLayout(task)).getBuffer()
    answer({ id, result: new Uint8Array(file) })
  } catch (error) {
    answer({ id, error: (error as Error).message })
  }
})
