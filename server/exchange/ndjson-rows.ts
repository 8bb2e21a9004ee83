import { type FileLine, readLines } from './file-lines.ts'
import type { RawRow, RawRows } from './raw-row.ts'
import { isRefusal, type Refusal } from './refusal.ts'

/** One JSON object a line; empty lines say nothing. */
export async function* readNdjsonRows(file: AsyncIterable<Buffer>): RawRows {
  for await (const read of readLines(file)) {
    if (isRefusal(read)) yield read
    else if (read.text.trim() !== '') yield parseLine(read)
  }
}

function parseLine({ line, text }: FileLine): RawRow | Refusal {
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof SyntaxError) return { line, reasons: [`is no JSON: ${error.message}`] }
    throw error
  }
}
