/** One line of the results. A figure without an aim is for comparison only; one that misses its gate is a fault. */
export type Figure = { name: string; measured: string; aim?: string; isReached?: boolean; isFault?: boolean }

type Comparison = { measured: number; aim: number; unit: string; digits?: number }

export const atLeast = (
  name: string,
  { measured, aim, gate, unit, digits = 0 }: Comparison & { gate?: number },
): Figure => ({
  name,
  measured: write(measured, unit, digits),
  aim: `≥ ${write(aim, unit, digits)}`,
  isReached: measured >= aim,
  isFault: gate !== undefined && measured < gate,
})

export const atMost = (name: string, { measured, aim, unit, digits = 0 }: Comparison): Figure => ({
  name,
  measured: write(measured, unit, digits),
  aim: `≤ ${write(aim, unit, digits)}`,
  isReached: measured <= aim,
})

const write = (value: number, unit: string, digits: number) => `${value.toFixed(digits)} ${unit}`.trim()

const headings = ['figure', 'measured', 'aim', 'reached']

/** A table in Markdown, which is also readable in a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [headings, ...figures.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function cellsOf({ name, measured, aim = '', isReached, isFault }: Figure): string[] {
  const missed = isFault ? 'NO, a fault' : 'NO'
  const reached = isReached === undefined ? '' : isReached ? 'yes' : missed
  return [name, measured, aim, reached]
}
