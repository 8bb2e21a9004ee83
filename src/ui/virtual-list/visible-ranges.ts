import type { CellRange } from './row-ranges.ts'

/** A window of the list in CSS pixels from its top. */
export type ListViewport = { top: number; bottom: number }

/** The cells within a window, extended to complete rows. */
export function visibleCells(
  ranges: readonly CellRange[],
  heightOf: (range: CellRange) => number,
  { top, bottom }: ListViewport,
): CellRange {
  let height = 0
  let visible: CellRange | undefined
  for (const range of ranges) {
    const start = height
    height += heightOf(range)
    if (height >= top && start <= bottom) visible = { from: visible?.from ?? range.from, to: range.to }
  }
  return visible ?? { from: 0, to: 0 }
}

/** Rendered cells, or a spacer for others with their height in CSS pixels. */
export type Segment = CellRange & { isRendered: boolean; height: number }

type RowMeasures = {
  heightOf: (range: CellRange) => number
  /** Gap between two rows; the heights include it. */
  gap: number
}

/** Divides all cells into as few segments as possible. `toRender` are the ranges to render. */
export function segmentsOf(
  ranges: readonly CellRange[],
  toRender: readonly CellRange[],
  { heightOf, gap }: RowMeasures,
): Segment[] {
  const segments: Segment[] = []
  for (const range of ranges) {
    const isRendered = toRender.some(({ from, to }) => range.from < to && range.to > from)
    const height = Math.max(0, heightOf(range) - gap)
    const last = segments.at(-1)
    if (last?.isRendered === isRendered) Object.assign(last, { to: range.to, height: last.height + gap + height })
    else segments.push({ ...range, isRendered, height })
  }
  return segments
}
