/** Cells that fill whole rows between them: `from` the first, up to but not `to`. */
export type Run = { from: number; to: number }

/**
 * Divides a dense grid into the fewest rows that stand for themselves: taken out or put back, they leave every other cell
 * where it was. Cells may be as wide as two, and what does not fit in a row leaves room for one that comes later.
 */
export function runsOf(widths: readonly number[], columns: number): Run[] {
  const runs: Run[] = []
  /** The columns taken in each row of which some are free. */
  let open: number[][] = []
  let from = 0
  for (const [index, width] of widths.entries()) {
    open = place(open, Math.min(width, columns), columns)
    if (open.length > 0) continue
    runs.push({ from, to: index + 1 })
    from = index + 1
  }
  if (from < widths.length) runs.push({ from, to: widths.length })
  return runs
}

/** Puts a cell into the first row that has room for it. */
function place(open: number[][], width: number, columns: number): number[][] {
  const rows = open.some((row) => startIn(row, width, columns) !== undefined) ? open : [...open, []]
  const at = rows.findIndex((row) => startIn(row, width, columns) !== undefined)
  const start = startIn(rows[at]!, width, columns)!
  const taken = [...rows[at]!, ...Array.from({ length: width }, (_, offset) => start + offset)]
  return rows.with(at, taken).filter((row) => row.length < columns)
}

function startIn(taken: readonly number[], width: number, columns: number): number | undefined {
  for (let start = 0; start + width <= columns; start += 1)
    if (!taken.some((column) => column >= start && column < start + width)) return start
  return undefined
}
