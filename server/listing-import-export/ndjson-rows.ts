import { type FileLine, readLines } from './file-lines.ts'
import type { RawRow, RawRows } from './raw-row.ts'
import { isRowError, type RowError } from './row-error.ts'

/** One JSON object per line; empty lines are skipped. */
export async function* readNdjsonRows(file: AsyncIterable<Buffer>): RawRows {
  for await (const read of readLines(file)) {
    if (isRowError(read)) yield read
    else if (read.text.trim() !== '') yield parseLine(read)
  }
}

function parseLine({ line, text }: FileLine): RawRow | RowError {
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof SyntaxError) return { line, reasons: [`is no JSON: ${error.message}`] }
    throw error
  }
}
