import type { CellRange } from './row-ranges.ts'
import type { Segment } from './visible-ranges.ts'

/** A list's latest layout. */
export type ListLayout = {
  width: number
  columns: number
  /** Gap between two rows in CSS pixels; the heights include it. */
  gap: number
  /** Heights of the rows rendered so far, by the key of their first cell. */
  heights: Map<string, number>
  /** The rendered ranges, and the total number of cells at that time. */
  ranges: readonly CellRange[]
  count: number
}

const maxLayouts = 20

/** The latest lists of this tab by history entry, so that going back restores their layout. */
const layouts = new Map<string, ListLayout>()

export function saveLayout(key: string, layout: ListLayout): void {
  layouts.delete(key)
  layouts.set(key, layout)
  for (const oldest of [...layouts.keys()].slice(0, -maxLayouts)) layouts.delete(oldest)
}

export const savedLayout = (key: string): ListLayout | undefined => layouts.get(key)

/** Heights measured at another width are not valid. */
export function readLayout(list: HTMLElement): ListLayout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const columns = gridTemplateColumns.split(' ').length
  const gap = Number.parseFloat(rowGap) || 0
  return { width: list.clientWidth, columns, gap, heights: new Map(), ranges: [], count: 0 }
}

/** Rows that were never rendered have the average height. */
export function createHeightOf({ heights }: ListLayout, keys: readonly string[]): (run: CellRange) => number {
  const averageHeight = [...heights.values()].reduce((sum, height) => sum + height / heights.size, 0)
  return ({ from }) => heights.get(keys[from]!) ?? averageHeight
}

/** The index of each child's cell; for a spacer, of its first cell. */
export const renderedCells = (segments: readonly Segment[]): number[] =>
  segments.flatMap(({ from, to, isRendered }) =>
    isRendered ? Array.from({ length: to - from }, (_, offset) => from + offset) : [from],
  )
