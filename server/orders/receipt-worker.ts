import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'

import pdfmake from 'pdfmake'

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

parentPort!.on('message', async ({ id, document }: { id: number; document: ReceiptDocument }) => {
  try {
    const file = await pdfmake.createPdf(receiptLayout(document)).getBuffer()
    parentPort!.postMessage({ id, file: new Uint8Array(file) })
  } catch (error) {
    parentPort!.postMessage({ id, error: (error as Error).message })
  }
})
