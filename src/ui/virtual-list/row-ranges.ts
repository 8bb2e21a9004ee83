/** Cells that fill whole rows between them: `from` the first, up to but not `to`. */
export type CellRange = { from: number; to: number }

/**
 * Divides a dense grid into the fewest rows that stand for themselves: taken out or put back, they leave every other cell
 * where it was. Cells may be as wide as two, and what does not fit in a row leaves room for one that comes later.
 */
export function rowRangesOf(widths: readonly number[], columns: number): CellRange[] {
  const ranges: CellRange[] = []
  /** The columns taken in each row of which some are free. */
  let openRows: number[][] = []
  let from = 0
  for (const [index, width] of widths.entries()) {
    openRows = placeCell(openRows, Math.min(width, columns), columns)
    if (openRows.length > 0) continue
    ranges.push({ from, to: index + 1 })
    from = index + 1
  }
  if (from < widths.length) ranges.push({ from, to: widths.length })
  return ranges
}

/** Puts a cell into the first row that has room for it. */
function placeCell(openRows: number[][], width: number, columns: number): number[][] {
  const rows = openRows.some((row) => freeColumn(row, width, columns) !== undefined) ? openRows : [...openRows, []]
  const at = rows.findIndex((row) => freeColumn(row, width, columns) !== undefined)
  const start = freeColumn(rows[at]!, width, columns)!
  const taken = [...rows[at]!, ...Array.from({ length: width }, (_, offset) => start + offset)]
  return rows.with(at, taken).filter((row) => row.length < columns)
}

function freeColumn(taken: readonly number[], width: number, columns: number): number | undefined {
  for (let start = 0; start + width <= columns; start += 1)
    if (!taken.some((column) => column >= start && column < start + width)) return start
  return undefined
}
