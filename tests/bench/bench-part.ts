import type { Figure } from './figures.ts'
import type { Stock } from './stock.ts'
import type { Workplace } from './workplace.ts'

/** What the parts work with. */
export type Bench = {
  workplace: Workplace
  stock: Stock
  /** Tells whoever waits what is done now. */
  say: (text: string) => void
}

export type BenchPart = {
  name: string
  /** How it was measured, in a line below its table. */
  about: string
  measure: (bench: Bench) => Promise<Figure[]>
}
