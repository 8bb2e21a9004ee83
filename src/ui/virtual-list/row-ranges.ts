/** Cells that fill complete rows: `from` inclusive, `to` exclusive. */
export type CellRange = { from: number; to: number }

/**
 * Divides a dense grid into the smallest groups of rows that are independent: removing or adding one does not move
 * cells of the others. Cells may span two columns; a gap at the end of a row is filled by a later cell.
 */
export function rowRangesOf(widths: readonly number[], columns: number): CellRange[] {
  const ranges: CellRange[] = []
  /** The taken columns of each row that still has free ones. */
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

/** Places a cell in the first row with room. */
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
