import type { Stretch } from './near-runs.ts'
import type { Run } from './runs-of.ts'

/** How a list was last laid out. */
export type ListLayout = {
  width: number
  columns: number
  /** Between two rows, in CSS pixels; the heights include it. */
  gap: number
  /** Of the rows that were ever there, by their first cells. */
  heights: Map<string, number>
  /** The cells that were to be there, of so many. */
  wanted: readonly Run[]
  count: number
}

const atOnce = 20

/** The newest lists of this tab, by their place in its history: who comes back finds all where it was. */
const layouts = new Map<string, ListLayout>()

export function rememberLayout(place: string, layout: ListLayout): void {
  layouts.delete(place)
  layouts.set(place, layout)
  for (const oldest of [...layouts.keys()].slice(0, -atOnce)) layouts.delete(oldest)
}

export const rememberedLayout = (place: string): ListLayout | undefined => layouts.get(place)

/** Of a list in another width nothing is known. */
export function newLayout(list: HTMLElement): ListLayout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const columns = gridTemplateColumns.split(' ').length
  const gap = Number.parseFloat(rowGap) || 0
  return { width: list.clientWidth, columns, gap, heights: new Map(), wanted: [], count: 0 }
}

/** A row that was never there is taken to be like the others. */
export function createHeightOf({ heights }: ListLayout, keys: readonly string[]): (run: Run) => number {
  const usual = [...heights.values()].reduce((sum, height) => sum + height / heights.size, 0)
  return ({ from }) => heights.get(keys[from]!) ?? usual
}

/** The cell that each child of the list is, or is the first of. */
export const cellsOf = (stretches: readonly Stretch[]): number[] =>
  stretches.flatMap(({ from, to, isThere }) =>
    isThere ? Array.from({ length: to - from }, (_, offset) => from + offset) : [from],
  )
