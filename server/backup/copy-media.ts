import { buffer } from 'node:stream/consumers'

import { minute } from '#contract/durations.ts'
import type { Storage, StoredKey } from '#server/media/storage.ts'

import { names } from './backup-format.ts'
import type { BackupWriter } from './backup-writer.ts'
import { readAhead } from './read-ahead.ts'

const maxConcurrentReads = 16

/** A remote store has its own clock. It would reject our requests if the difference were larger. */
const maxClockSkewMs = 15 * minute

type Parts = { storage: Storage; writer: BackupWriter; interruption: AbortSignal; onFile: (bytes: number) => void }

export type MediaCopier = ReturnType<typeof createMediaCopier>

/**
 * Media are never changed, only added and deleted, and nothing is deleted within a day of its last use. So this copies
 * all existing media first, then takes the database snapshot, then copies the media added since: every file that the
 * snapshot refers to existed before it, and one of the two rounds copies it. If the snapshot came first, a file deleted
 * before its turn would be missing.
 */
export function createMediaCopier({ storage, writer, interruption, onFile }: Parts) {
  const begunAt = Date.now()
  const isNew = ({ changedAt }: StoredKey) => changedAt.getTime() >= begunAt - maxClockSkewMs
  const copied = new Set<string>()

  /** The first round remembers only the files that the second round would consider. */
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
    // The file was deleted after it was listed.
    if (!content) return false
    await writer.add(`${names.media}${stored.key}`, content)
    onFile(content.length)
    return true
  }

  return { copyAll, copyNew }
}
