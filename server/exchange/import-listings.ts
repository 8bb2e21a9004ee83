import type { Kysely } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import type { Schema } from '#server/database/schema.ts'
import type { KeepPhoto } from '#server/media/photo-pipeline.ts'

import { createImportRepository } from './import-repository.ts'
import type { ToRow } from './import-rows.ts'
import { createImportWriting } from './import-writing.ts'
import { checkPhotos, createPhotoImport } from './keep-photos.ts'
import { createPace } from './pace.ts'
import type { CompleteListing, PendingListing, ReadRow } from './pending-listing.ts'
import type { PhotoSource } from './photo-source.ts'
import type { RawRows } from './raw-row.ts'
import { readRows } from './read-rows.ts'
import { acceptedOf, refusedOf, type Refusal } from './refusal.ts'
import { sortOut } from './sort-out.ts'
import { writeApart } from './write-apart.ts'

export type ImportParts = {
  db: Kysely<Schema>
  toRow: ToRow
  keepPhoto: KeepPhoto
  onRefusal: (refusal: Refusal) => void
  /** Told how many rows are behind us. */
  onProgress?: (done: number) => void
  interruption?: AbortSignal
  now?: () => Date
}

export type ImportOptions = {
  /** Whose external ids these are. */
  source: string
  /** Of the rows that do not say theirs. */
  language?: Locale | undefined
  /** Where the photos are; nothing stands for rows that have none, and `left-out` for those that are to have none. */
  photos?: PhotoSource | 'left-out' | undefined
  /** Looks at everything and writes nothing. */
  isDryRun?: boolean
}

export type ImportCounts = { added: number; updated: number; unchanged: number; refused: number }

/** So many rows are looked up at a time. */
const batchSize = 500

/** So many photos are made before their listings are written, which some seconds of work would be lost with. */
const mostPhotos = 24

/**
 * Takes in row after row, however many there are, with as many in memory as are worked on. What goes in follows from the
 * row alone: stopped at any moment and begun again, it goes on where it was, and a second time it changes nothing.
 */
export async function importListings(rows: RawRows, parts: ImportParts, options: ImportOptions): Promise<ImportCounts> {
  const { onRefusal, onProgress = () => {}, interruption, now = () => new Date() } = parts
  const repository = createImportRepository(parts.db)
  const writeListings = createImportWriting(parts.db, parts.toRow)
  const photos = createPhotoImport(parts.keepPhoto)
  const pace = createPace()
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, refused: 0 }

  function refuse(refusal: Refusal) {
    counts.refused += 1
    onRefusal(refusal)
  }

  function count(listings: readonly { isNew: boolean }[]) {
    for (const { isNew } of listings) counts[isNew ? 'added' : 'updated'] += 1
  }

  function tellProgress() {
    onProgress(counts.added + counts.updated + counts.unchanged + counts.refused)
  }

  async function write(listings: readonly CompleteListing[]): Promise<void> {
    const begun = performance.now()
    const refused = await writeApart(listings, (each) => writeListings(each, now()))
    if (refused.length === 0) pace.took(listings.length, performance.now() - begun)
    refused.forEach(refuse)
    const lines = new Set(refused.map(({ line }) => line))
    count(listings.filter(({ line }) => !lines.has(line)))
  }

  async function pretend(pending: readonly PendingListing[]): Promise<void> {
    const checked = await Promise.all(pending.map(checkPhotos))
    refusedOf(checked).forEach(refuse)
    count(acceptedOf(checked))
    tellProgress()
  }

  async function take(pending: readonly PendingListing[]): Promise<void> {
    const completed = await photos.complete(pending)
    refusedOf(completed).forEach(refuse)
    const fine = acceptedOf(completed)
    if (fine.length > 0) await write(fine)
    tellProgress()
  }

  async function takeBatch(batch: readonly ReadRow[]): Promise<void> {
    const source = typeof options.photos === 'object' ? options.photos : undefined
    const { pending, unchanged, refused } = await sortOut(batch, repository, source)
    counts.unchanged += unchanged
    refused.forEach(refuse)
    tellProgress()
    for (let rest = pending; rest.length > 0 && !interruption?.aborted;) {
      const size = Math.min(pace.rows(), fitting(rest))
      await (options.isDryRun ? pretend : take)(rest.slice(0, size))
      rest = rest.slice(size)
    }
  }

  const read = readRows(rows, { ...options, onRefusal: refuse })
  const batches = inBatches(read, batchSize)
  let batch = await next(batches)
  // The next rows are read while the database takes these.
  while (batch && !interruption?.aborted) [batch] = await Promise.all([next(batches), takeBatch(batch)])
  await batches.return()
  return counts
}

/** How many listings from the first on have no more photos together than are made at once; one, at least. */
function fitting(pending: readonly PendingListing[]): number {
  let photos = 0
  const first = pending.findIndex((each) => (photos += each.photos.length) > mostPhotos)
  return first === -1 ? pending.length : Math.max(first, 1)
}

async function next<T>(all: AsyncGenerator<T, void>): Promise<T | undefined> {
  const { value } = await all.next()
  return value ?? undefined
}

async function* inBatches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[], void> {
  let batch: T[] = []
  for await (const each of all) {
    batch.push(each)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
