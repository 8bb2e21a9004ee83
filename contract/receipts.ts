import type { ReceiptKind } from './orders.ts'
import type { PromotionOption } from './promotions.ts'

/** What a receipt or a credit note says. Times are milliseconds since 1970, money is in euro cents. */
export type ReceiptContent = {
  number: string
  kind: ReceiptKind
  issuedAt: number
  orderId: string
  listing: string
  /** Of a credit note, what is paid back of each line. */
  lines: readonly { option: PromotionOption; days: number; cents: number }[]
  cents: number
  vatCents: number
  vatPercent: number
  /** The receipt that a credit note is about. */
  receiptNumber: string | null
  paidAt: number
  operator: {
    name: string
    address: string
    email: string
    vatNumber: string | null
    registration: string | null
  }
  buyer: { username: string; name: string | null; address: string | null; email: string }
}

/** A receipt with its words in the reader's language: a document of paragraphs and one table. */
export type ReceiptTexts = {
  title: string
  /** Label and value. */
  facts: readonly (readonly [string, string])[]
  seller: { label: string; lines: readonly string[] }
  buyer: { label: string; lines: readonly string[] }
  listing: string
  columns: readonly [string, string, string]
  rows: readonly (readonly [string, string, string])[]
  /** Label and value; the last one is the total. */
  sums: readonly (readonly [string, string])[]
  remarks: readonly string[]
}

/** The words of the sandbox's payment page. */
export type SandboxPageTexts = {
  title: string
  /** That no money is moved. */
  notice: string
  amount: string
  /** Label of each button. */
  actions: Record<'pay' | 'decline' | 'authenticate' | 'delay' | 'leave', string>
  authentication: { title: string; text: string; confirm: string; refuse: string }
  /** Shown when the page was used or has expired. */
  closed: { title: string; text: string; leave: string }
}
