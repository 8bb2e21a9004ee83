import { kindOfColumn } from './csv-columns.ts'
import { readCsvRecords } from './csv-records.ts'
import { FileProblem } from './file-problem.ts'
import { joinCellValues, splitCellValues } from './multi-value-cell.ts'
import type { RawRow, RawRows } from './raw-row.ts'
import { isRowError } from './row-error.ts'

type Fields = { [name: string]: unknown }

/**
 * Cells that a spreadsheet runs as a formula, also after apostrophes: the characters of csv-stringify's
 * `escape_formulas`.
 */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** The fields of a row by the headings of their columns; `price.euros` is a field within a field. */
export async function* readCsvRows(file: AsyncIterable<Buffer>): RawRows {
  let columns: readonly string[] | undefined
  for await (const read of readCsvRecords(file)) {
    if (isRowError(read)) yield read
    else if (columns) yield { line: read.line, value: rowOf(columns, read.fields) } satisfies RawRow
    else columns = checkedColumns(read.fields)
  }
}

function checkedColumns(headings: readonly string[]): string[] {
  const names = headings.map((heading) => heading.trim())
  const unknown = names.filter((name) => kindOfColumn(name) === undefined)
  if (unknown.length > 0) throw new FileProblem(`The headings name columns that we do not know: ${unknown.join(', ')}.`)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new FileProblem(`The headings name a column twice: ${repeated.join(', ')}.`)
  return names
}

/** An empty cell means that the field is missing. */
function rowOf(columns: readonly string[], cells: readonly string[]): Fields {
  const row: Fields = {}
  for (const [index, name] of columns.entries()) {
    const cell = unescaped(cells[index]!.trim())
    if (cell !== '') put(row, name.split('.'), valueOf(name, cell))
  }
  const { photos, ...rest } = row
  return photos === undefined ? row : { ...rest, photos: photosOf(photos as Fields) }
}

function put(fields: Fields, [first, ...deeper]: readonly string[], value: unknown): void {
  const name = first!
  // Photos are a list with a second column for the alternative text, so their files need a field name.
  const path = name === 'photos' && deeper.length === 0 ? ['file'] : deeper
  if (path.length === 0) fields[name] = value
  else put((fields[name] ??= {}) as Fields, path, value)
}

function valueOf(name: string, cell: string): unknown {
  const kind = kindOfColumn(name)
  if (kind === 'list') return splitCellValues(cell)
  // An invalid number stays text, so that validation refuses it by its field's name.
  return kind === 'number' && cell !== '' && !Number.isNaN(Number(cell)) ? Number(cell) : cell
}

function photosOf({ file = [], alt = [] }: { file?: readonly string[]; alt?: readonly string[] }) {
  return file.map((each, index) => ({ file: each, ...(alt[index] && { alt: alt[index] }) }))
}

/** The cells of a row; csv-stringify puts an apostrophe before those that begin like a formula. */
export function cellsOf(row: Fields, columns: readonly string[]): (string | number)[] {
  const photos = (row['photos'] ?? []) as readonly { file: string; alt?: string }[]
  const lists: Fields = {
    photos: photos.map(({ file }) => file),
    'photos.alt': photos.some(({ alt }) => alt) ? photos.map(({ alt = '' }) => alt) : [],
  }
  return columns.map((name) => cellOf(name in lists ? lists[name] : find(row, name.split('.'))))
}

/** Numbers stay numbers: csv-stringify would take the minus of a text for a formula. */
function cellOf(value: unknown): string | number {
  if (typeof value === 'number') return value
  return escapedText(Array.isArray(value) ? joinCellValues(value as string[]) : String(value ?? ''))
}

/**
 * csv-stringify does not escape texts that already begin with an apostrophe, so `'=1` could not be distinguished from
 * the escaped `=1`. It gets an additional apostrophe here, and `unescaped` removes exactly one from both.
 */
const escapedText = (text: string) => (text.startsWith("'") && formula.test(text) ? `'${text}` : text)

const unescaped = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

function find(fields: Fields, [first, ...deeper]: readonly string[]): unknown {
  const value = fields[first!]
  if (deeper.length === 0 || value === undefined) return value
  return find(value as Fields, deeper)
}
