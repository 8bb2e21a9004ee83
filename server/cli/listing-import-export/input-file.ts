import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { CommandProblem } from '#server/cli/command-problem.ts'

export type Input = {
  stream: Readable
  /** For the progress bar: empty if the number of rows cannot be estimated. */
  total: { total?: number }
  /** Estimates the number of rows from the share of the file that has been read so far. */
  totalOf: (done: number) => number | undefined
}

/** Opens a file, or standard input for `-`. */
export async function openInput(path: string): Promise<Input> {
  if (path === '-') return { stream: process.stdin, total: {}, totalOf: () => undefined }
  const file = await open(path).catch((cause: unknown) => {
    throw new CommandProblem(`${path} cannot be read.`, { cause })
  })
  const { size } = await file.stat()
  const stream = file.createReadStream()
  return { stream, total: { total: 1 }, totalOf: (done) => Math.round((done * size) / Math.max(stream.bytesRead, 1)) }
}

/** Ends the stream on Ctrl+C, because standard input may never end on its own. */
export async function* untilInterrupted(stream: Readable, interruption: AbortSignal): AsyncGenerator<Buffer> {
  const stop = () => stream.destroy()
  interruption.addEventListener('abort', stop)
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    if (!interruption.aborted) throw error
  } finally {
    interruption.removeEventListener('abort', stop)
  }
}
