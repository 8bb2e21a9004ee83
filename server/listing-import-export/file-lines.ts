import { isUtf8 } from 'node:buffer'

import type { RowError } from './row-error.ts'

export type FileLine = { line: number; text: string }

/** In bytes: several times the size of a listing. Longer lines are not held in memory. */
export const maxLineBytes = 256 * 1024

const lineFeed = 0x0a

/** The lines of a file with their numbers, without line ends and byte order mark. */
export async function* readLines(file: AsyncIterable<Buffer>): AsyncGenerator<FileLine | RowError> {
  let line = 0
  let size = 0
  let parts: Buffer[] = []

  function hold(part: Buffer) {
    size += part.length
    if (size > maxLineBytes) parts = []
    else parts.push(part)
  }

  function finish(): FileLine | RowError {
    line += 1
    const read = size > maxLineBytes ? toRowError(line, `is longer than ${maxLineBytes} bytes`) : decode(line, parts)
    size = 0
    parts = []
    return read
  }

  for await (const chunk of file) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      hold(chunk.subarray(start, end))
      yield finish()
      start = end + 1
    }
    hold(chunk.subarray(start))
  }
  if (size > 0) yield finish()
}

function decode(line: number, parts: readonly Buffer[]): FileLine | RowError {
  const bytes = Buffer.concat(parts)
  if (!isUtf8(bytes)) return toRowError(line, 'is not written in UTF-8')
  return {
    line,
    text: bytes
      .toString()
      .replace(/^\uFEFF/, '')
      .replace(/\r$/, ''),
  }
}

const toRowError = (line: number, reason: string): RowError => ({ line, reasons: [reason] })
