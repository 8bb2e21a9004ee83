import { cellsOf, type ListLayout } from './list-layout.ts'
import type { Stretch } from './near-runs.ts'
import type { Run } from './runs-of.ts'

type Rows = { runs: readonly Run[]; stretches: readonly Stretch[]; keys: readonly string[] }

/** Notes how high the rows are that are there: each reaches to where the next begins. */
export function measureRows(list: HTMLElement, { heights, gap }: ListLayout, { runs, stretches, keys }: Rows): void {
  const children = new Map(cellsOf(stretches).map((cell, index) => [cell, list.children[index]]))
  const end = list.getBoundingClientRect().bottom + gap
  const topOf = (cell: number) => (cell === keys.length ? end : children.get(cell)?.getBoundingClientRect().top)
  for (const { from, to } of runs) {
    const isThere = stretches.some((stretch) => stretch.isThere && stretch.from <= from && to <= stretch.to)
    const [top, next] = [topOf(from), topOf(to)]
    if (isThere && top !== undefined && next !== undefined) heights.set(keys[from]!, next - top)
  }
}

/** The cell that has the focus: it stays, however far one scrolls from it. */
export function heldIn(list: HTMLElement, stretches: readonly Stretch[]): Run[] {
  const index = [...list.children].findIndex((child) => child.contains(document.activeElement))
  const cell = cellsOf(stretches)[index]
  return cell === undefined ? [] : [{ from: cell, to: cell + 1 }]
}
