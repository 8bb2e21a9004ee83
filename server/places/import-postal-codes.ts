import type { PostalCodeLine } from './postal-code-file.ts'
import { type PostalCode, readPostalCode } from './postal-code.ts'
import type { PostalCodesRepository } from './postal-codes-repository.ts'

export type PostalCodesImport = {
  postalCodes: PostalCodesRepository
  onRefusal: (line: number, reason: string) => void
  /** Called after each batch with the number of processed lines. */
  onProgress: (lines: number) => void
  interruption: AbortSignal
}

export type ImportedPostalCodes = { saved: number; outside: number; refused: number }

const batch = 500

/** Imports line after line; reports and skips invalid ones. */
export async function importPostalCodes(
  lines: AsyncIterable<PostalCodeLine>,
  { postalCodes, onRefusal, onProgress, interruption }: PostalCodesImport,
): Promise<ImportedPostalCodes> {
  const counts = { saved: 0, outside: 0, refused: 0 }
  let read = 0
  let waiting: PostalCode[] = []

  async function save() {
    await postalCodes.save(waiting)
    counts.saved += waiting.length
    waiting = []
    onProgress(read)
  }

  function take({ line, raw }: PostalCodeLine) {
    read = line
    const found = readPostalCode(raw)
    if (found === undefined) counts.outside += 1
    else if (typeof found !== 'string') waiting.push(found)
    else {
      counts.refused += 1
      onRefusal(line, found)
    }
  }

  for await (const line of lines) {
    take(line)
    if (waiting.length === batch) await save()
    if (interruption.aborted) break
  }
  await save()
  return counts
}
