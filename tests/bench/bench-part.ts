import type { Figure } from './figures.ts'
import type { Stock } from './stock.ts'
import type { Workplace } from './workplace.ts'

/** What each part is given. */
export type Bench = {
  workplace: Workplace
  stock: Stock
  /** Prints what is being done. */
  say: (text: string) => void
}

export type BenchPart = {
  name: string
  /** How it was measured; printed below its table. */
  about: string
  measure: (bench: Bench) => Promise<Figure[]>
}
