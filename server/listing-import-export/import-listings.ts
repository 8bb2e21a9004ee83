import type { Kysely } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import type { Schema } from '#server/database/schema.ts'
import type { KeepPhoto } from '#server/media/photo-pipeline.ts'

import { createAdaptiveBatchSize } from './adaptive-batch-size.ts'
import type { ToRow } from './import-rows.ts'
import { createImportWriter } from './import-writer.ts'
import { parseRows } from './parse-rows.ts'
import type { CompleteListing } from './pending-listing.ts'
import type { PhotoSource } from './photo-source.ts'
import { prepareListings, type ImportTally } from './prepare-listings.ts'
import type { RawRows } from './raw-row.ts'
import type { RowError } from './row-error.ts'
import { writeWithBisection } from './write-with-bisection.ts'

export type ImportParts = {
  db: Kysely<Schema>
  toRow: ToRow
  keepPhoto: KeepPhoto
  onRowError: (refusal: RowError) => void
  /** Called with the number of processed rows. */
  onProgress?: (done: number) => void
  interruption?: AbortSignal
  now?: () => Date
}

export type ImportOptions = {
  /** The name of the source of the external ids. */
  source: string
  /** The language of rows that do not state one. */
  language?: Locale | undefined
  /** The source of the photos; `undefined` if no row has any, `left-out` to ignore those that rows name. */
  photos?: PhotoSource | 'left-out' | undefined
  /** Checks everything and writes nothing. */
  isDryRun?: boolean
  /** In milliseconds: how long a transaction may block others. */
  maxTransactionMs?: number
}

export type ImportCounts = { added: number; updated: number; unchanged: number; refused: number }

const defaultTransactionMs = 200

/** Number of rows per lookup. */
const batchSize = 500

/**
 * Imports any number of rows, with only the current batches in memory. The result depends only on the rows: an
 * interrupted import can be run again to continue, and a repeated one changes nothing.
 */
export async function importListings(rows: RawRows, parts: ImportParts, options: ImportOptions): Promise<ImportCounts> {
  const {
    onRowError,
    onProgress = () => {},
    interruption = new AbortController().signal,
    now = () => new Date(),
  } = parts
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, refused: 0 }

  const tally: ImportTally = {
    refuse(refusals) {
      counts.refused += refusals.length
      refusals.forEach(onRowError)
      tellProgress()
    },
    leave(unchanged) {
      counts.unchanged += unchanged
      tellProgress()
    },
    take(listings) {
      for (const { isNew } of listings) counts[isNew ? 'added' : 'updated'] += 1
      tellProgress()
    },
  }

  function tellProgress() {
    onProgress(counts.added + counts.updated + counts.unchanged + counts.refused)
  }

  /** An interrupted file ends in the middle of a line, which is not reported as an error. */
  function reportRowError(refusal: RowError) {
    if (!interruption.aborted) tally.refuse([refusal])
  }

  const batchSizer = createAdaptiveBatchSize(options.maxTransactionMs ?? defaultTransactionMs)
  const writeListings = createImportWriter(parts.db)

  async function write(listings: readonly CompleteListing[]): Promise<void> {
    const begun = performance.now()
    const refused = await writeWithBisection(listings, (each) => writeListings(each, now()))
    if (refused.length === 0) batchSizer.recordWrite(listings.length, performance.now() - begun)
    const lines = new Set(refused.map(({ line }) => line))
    tally.refuse(refused)
    tally.take(listings.filter(({ line }) => !lines.has(line)))
  }

  const read = parseRows(rows, { ...options, onRowError: reportRowError })
  const ready = prepareListings(inBatches(read, batchSize), {
    ...parts,
    ...options,
    tally,
    batchSizer,
    now,
    interruption,
  })
  // Prepares the next batch while the database writes this one.
  let listings = await next(ready)
  while (listings) [listings] = await Promise.all([next(ready), write(listings)])
  return counts
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
