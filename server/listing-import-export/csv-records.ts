import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

import { type FileLine, maxLineBytes, readLines } from './file-lines.ts'
import { isRowError, type RowError } from './row-error.ts'

export type CsvRecord = { line: number; fields: readonly string[] }

type Parse = (text: string) => readonly string[] | string

/**
 * The records of a file, each with its first line number. If a quotation mark is missing or superfluous, only its line
 * is lost: the next line is read as the start of a record instead of as part of an endless text.
 */
export async function* readCsvRecords(file: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord | RowError> {
  const waiting = createWaitingLines()
  for await (const line of readLines(file)) {
    if (isRowError(line)) {
      yield* waiting.takeAll()
      yield line
    } else {
      waiting.add(line)
      yield* waiting.takeComplete()
    }
  }
  yield* waiting.takeAll()
}

/** Lines that may be complete records or parts of a longer one. */
function createWaitingLines() {
  const lines: FileLine[] = []
  let size = 0
  let isOpen = false
  let parseRecord: Parse | undefined

  function drop(count: number) {
    for (const { text } of lines.splice(0, count)) size -= text.length + 1
  }

  function takeRecord(count: number): CsvRecord | RowError {
    const { line } = lines[0]!
    const text = textOf(lines.slice(0, count))
    const fields = count === 0 ? 'a text in quotation marks does not end' : (parseRecord ??= parser(text))(text)
    const isRead = typeof fields !== 'string'
    drop(isRead ? count : 1)
    return isRead ? { line, fields } : { line, reasons: [fields] }
  }

  function* take(mayWait: boolean): Generator<CsvRecord | RowError> {
    while (lines.length > 0) {
      const count = completeLines(lines)
      if (count === 0 && mayWait && size <= maxLineBytes) break
      if (lines[0]!.text.trim() === '') drop(1)
      else yield takeRecord(count)
    }
    isOpen = lines.length > 0
  }

  return {
    add(line: FileLine) {
      lines.push(line)
      size += line.text.length + 1
      if (hasOddQuotes(line)) isOpen = !isOpen
    },

    /** While a quotation is open the record is incomplete, unless it has become implausibly long. */
    *takeComplete() {
      if (!isOpen || size > maxLineBytes) yield* take(true)
    },

    takeAll: () => take(false),
  }
}

/** Number of lines in the first record: a complete record has an even number of quotation marks. */
function completeLines(held: readonly FileLine[]): number {
  let isOpen = false
  return held.findIndex((line) => !(isOpen = isOpen !== hasOddQuotes(line))) + 1
}

const hasOddQuotes = ({ text }: FileLine) => text.split('"').length % 2 === 0

const textOf = (lines: readonly FileLine[]) => lines.map(({ text }) => text).join('\n')

/** The first record determines the delimiter and the number of fields. */
function parser(headings: string): Parse {
  const delimiter = [',', ';', '\t'].toSorted(
    (one, other) => headings.split(other).length - headings.split(one).length,
  )[0]!
  let width: number | undefined

  return (text) => {
    try {
      const [fields = []] = parse(text, { delimiter, relax_column_count: true }) as string[][]
      width ??= fields.length
      return fields.length === width ? fields : `has ${fields.length} fields, and the headings are ${width}`
    } catch (error) {
      if (error instanceof CsvError) return 'a quotation mark stands where none may be'
      throw error
    }
  }
}
