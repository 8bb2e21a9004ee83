import type { CellRange } from './row-ranges.ts'
import type { Segment } from './visible-ranges.ts'

/** How a list was last laid out. */
export type ListLayout = {
  width: number
  columns: number
  /** Between two rows, in CSS pixels; the heights include it. */
  gap: number
  /** Of the rows that were ever there, by their first cells. */
  heights: Map<string, number>
  /** The cells that were to be there, of so many. */
  ranges: readonly CellRange[]
  count: number
}

const maxLayouts = 20

/** The newest lists of this tab, by their place in its history: who comes back finds all where it was. */
const layouts = new Map<string, ListLayout>()

export function saveLayout(key: string, layout: ListLayout): void {
  layouts.delete(key)
  layouts.set(key, layout)
  for (const oldest of [...layouts.keys()].slice(0, -maxLayouts)) layouts.delete(oldest)
}

export const savedLayout = (key: string): ListLayout | undefined => layouts.get(key)

/** Of a list in another width nothing is known. */
export function readLayout(list: HTMLElement): ListLayout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const columns = gridTemplateColumns.split(' ').length
  const gap = Number.parseFloat(rowGap) || 0
  return { width: list.clientWidth, columns, gap, heights: new Map(), ranges: [], count: 0 }
}

/** A row that was never there is taken to be like the others. */
export function createHeightOf({ heights }: ListLayout, keys: readonly string[]): (run: CellRange) => number {
  const averageHeight = [...heights.values()].reduce((sum, height) => sum + height / heights.size, 0)
  return ({ from }) => heights.get(keys[from]!) ?? averageHeight
}

/** The cell that each child of the list is, or is the first of. */
export const renderedCells = (segments: readonly Segment[]): number[] =>
  segments.flatMap(({ from, to, isRendered }) =>
    isRendered ? Array.from({ length: to - from }, (_, offset) => from + offset) : [from],
  )
