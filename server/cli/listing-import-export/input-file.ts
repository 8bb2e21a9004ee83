import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { CommandProblem } from '#server/cli/command-problem.ts'

export type Input = {
  stream: Readable
  /** For the progress: none where there is no telling how many rows there will be. */
  total: { total?: number }
  /** How many rows there will be, going by how much of the file those took that are done. */
  totalOf: (done: number) => number | undefined
}

/** A file, or for `-` what is piped in. */
export async function openInput(path: string): Promise<Input> {
  if (path === '-') return { stream: process.stdin, total: {}, totalOf: () => undefined }
  const file = await open(path).catch((cause: unknown) => {
    throw new CommandProblem(`${path} cannot be read.`, { cause })
  })
  const { size } = await file.stat()
  const stream = file.createReadStream()
  return { stream, total: { total: 1 }, totalOf: (done) => Math.round((done * size) / Math.max(stream.bytesRead, 1)) }
}

/** Whoever presses Ctrl+C does not wait for what may never be piped in. */
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
