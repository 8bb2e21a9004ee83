import { renderedCells, type ListLayout } from './list-layout.ts'
import type { CellRange } from './row-ranges.ts'
import type { Segment } from './visible-ranges.ts'

type RenderedRows = { ranges: readonly CellRange[]; segments: readonly Segment[]; keys: readonly string[] }

/** Records the heights of the rendered rows, each from its top to the top of the next. */
export function measureRows(
  list: HTMLElement,
  { heights, gap }: ListLayout,
  { ranges, segments, keys }: RenderedRows,
): void {
  const children = new Map(renderedCells(segments).map((cell, index) => [cell, list.children[index]]))
  const end = list.getBoundingClientRect().bottom + gap
  const topOf = (cell: number) => (cell === keys.length ? end : children.get(cell)?.getBoundingClientRect().top)
  for (const { from, to } of ranges) {
    const isRendered = segments.some((segment) => segment.isRendered && segment.from <= from && to <= segment.to)
    const [top, next] = [topOf(from), topOf(to)]
    if (isRendered && top !== undefined && next !== undefined) heights.set(keys[from]!, next - top)
  }
}

/** The range of the focused cell: it stays rendered, however far away the person scrolls. */
export function focusedRange(list: HTMLElement, segments: readonly Segment[]): CellRange[] {
  const index = [...list.children].findIndex((child) => child.contains(document.activeElement))
  const cell = renderedCells(segments)[index]
  return cell === undefined ? [] : [{ from: cell, to: cell + 1 }]
}
