import type { CellRange } from './row-ranges.ts'

/** What lies between two heights, in CSS pixels from the top of the list. */
export type ListViewport = { top: number; bottom: number }

/** The cells that lie within a window, whole rows of them. */
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

/** Cells that are there, or the room of those that are not, in CSS pixels. */
export type Segment = CellRange & { isRendered: boolean; height: number }

type RowMeasures = {
  heightOf: (range: CellRange) => number
  /** Between two rows: the heights include it. */
  gap: number
}

/** All cells in as few stretches as there can be; `wanted` are those that are to be there. */
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
