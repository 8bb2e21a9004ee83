import { buffer } from 'node:stream/consumers'

import { minute } from '#contract/durations.ts'
import type { Storage, StoredKey } from '#server/media/storage.ts'

import { names } from './backup-format.ts'
import type { BackupWriter } from './backup-writer.ts'
import { readAhead } from './read-ahead.ts'

const maxConcurrentReads = 16

/** A store that is not on this machine has its own clock. One that was further off would refuse us. */
const maxClockSkewMs = 15 * minute

type Parts = { storage: Storage; writer: BackupWriter; interruption: AbortSignal; onFile: (bytes: number) => void }

export type MediaCopier = ReturnType<typeof createMediaCopier>

/**
 * Media never change, they only come and go; and nothing goes that was shown within a day. So all that is there is
 * copied first, then the moment of the database is chosen, then what came in since: whatever the rows of that moment
 * show was there before it, and either the first or the second round has seen it. With the moment chosen first,
 * a photo that goes before its turn would be missing.
 */
export function createMediaCopier({ storage, writer, interruption, onFile }: Parts) {
  const begunAt = Date.now()
  const isNew = ({ changedAt }: StoredKey) => changedAt.getTime() >= begunAt - maxClockSkewMs
  const copied = new Set<string>()

  /** The first round remembers only what the second would look at again. */
  async function copyAll(): Promise<void> {
    for await (const found of read(storage.list())) {
      if (await copy(found)) if (isNew(found.stored)) copied.add(found.stored.key)
    }
  }

  async function copyNew(): Promise<void> {
    for await (const found of read(onlyNew())) await copy(found)
  }

  async function* onlyNew(): AsyncGenerator<StoredKey> {
    for await (const stored of storage.list()) if (isNew(stored) && !copied.has(stored.key)) yield stored
  }

  function read(all: AsyncIterable<StoredKey>) {
    return readAhead(all, maxConcurrentReads, async (stored) => {
      const file = await storage.read(stored.key)
      return { stored, content: file && (await buffer(file.stream)) }
    })
  }

  async function copy({ stored, content }: { stored: StoredKey; content: Buffer | undefined }): Promise<boolean> {
    interruption.throwIfAborted()
    // It was removed since it was listed.
    if (!content) return false
    await writer.add(`${names.media}${stored.key}`, content)
    onFile(content.length)
    return true
  }

  return { copyAll, copyNew }
}
