import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

import { languages } from '#contract/language/locales.ts'

import type { ReceiptDocument } from './receipt-thread.ts'

const grey = '#4b5563'

const azure = '#0369a1'

/** A receipt as a page in A4. */
export function receiptLayout({ texts, number, issuedAt, locale }: ReceiptDocument): TDocumentDefinitions {
  const [total, ...parts] = texts.sums.toReversed()
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    language: languages[locale].tag,
    info: { title: `${texts.title} ${number}`, author: texts.seller.lines[0] ?? '', creationDate: new Date(issuedAt) },
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    content: [
      { text: 'Noper', fontSize: 14, bold: true, color: azure },
      { text: texts.title, fontSize: 20, bold: true, margin: [0, 16, 0, 12] },
      {
        columns: [factTable(texts.facts)],
        margin: [0, 0, 0, 20],
      },
      { columns: [party(texts.seller), party(texts.buyer)], columnGap: 24, margin: [0, 0, 0, 24] },
      { text: texts.listing, margin: [0, 0, 0, 8] },
      {
        table: {
          headerRows: 1,
          widths: ['*', 'auto', 'auto'],
          body: [
            texts.columns.map((text, column) => ({ text, bold: true, color: grey, alignment: alignmentOf(column) })),
            ...texts.rows.map((row) => row.map((text, column) => ({ text, alignment: alignmentOf(column) }))),
          ],
        },
        layout: 'lightHorizontalLines',
      },
      {
        table: {
          widths: ['*', 'auto'],
          body: [
            ...parts.toReversed().map(([label, value]) => sum(label, value, false)),
            ...(total ? [sum(...total, true)] : []),
          ],
        },
        layout: 'noBorders',
        margin: [0, 8, 0, 24],
      },
      ...texts.remarks.map((text): Content => ({ text, color: grey, margin: [0, 0, 0, 6] })),
    ],
  }
}

const factTable = (facts: ReceiptDocument['texts']['facts']): Content => ({
  table: { widths: ['auto', '*'], body: facts.map(([label, value]) => [{ text: label, color: grey }, value]) },
  layout: 'noBorders',
})

const party = ({ label, lines }: { label: string; lines: readonly string[] }): Content => ({
  stack: [{ text: label, color: grey, margin: [0, 0, 0, 2] }, ...lines],
})

const sum = (label: string, value: string, bold: boolean) => [
  { text: label, bold, alignment: 'right' as const },
  { text: value, bold, alignment: 'right' as const },
]

const alignmentOf = (column: number) => (column === 0 ? ('left' as const) : ('right' as const))
