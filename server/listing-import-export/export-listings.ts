import type { Kysely } from 'kysely'

import { type ListingStatus, listingStatuses } from '#contract/listing-status.ts'
import type { Schema } from '#server/database/schema.ts'

import type { PhotoExport } from './export-photos.ts'
import { createExportRepository, type ExportedRow, type ExportRepository } from './export-repository.ts'
import { toExportedListing } from './exported-listing.ts'
import type { FileFormat } from './file-format.ts'
import { csvWriter, ndjsonWriter } from './listing-writers.ts'

export type ExportParts = {
  db: Kysely<Schema>
  /** Without it, listings are exported without photos. */
  exportPhoto?: PhotoExport | undefined
  onProgress?: (done: number, total: number) => void
  /** Called for a photo that the storage has lost. */
  onMissingPhoto?: (listingId: string, name: string) => void
  interruption?: AbortSignal
}

export type ExportOptions = { format: FileFormat; statuses?: readonly ListingStatus[] }

/** A file with all listings in the import format, one row at a time. */
export async function* exportListings(parts: ExportParts, options: ExportOptions): AsyncGenerator<string> {
  const { format, statuses = listingStatuses } = options
  const repository = createExportRepository(parts.db)
  const { heading, write } = format === 'csv' ? csvWriter(await repository.characteristicsInUse()) : ndjsonWriter
  const total = await repository.count({ statuses })
  let done = 0

  if (heading !== undefined) yield heading
  for await (const row of repository.readAll({ statuses })) {
    if (parts.interruption?.aborted) return
    const files = await filesOf(row, repository, parts)
    yield write(toExportedListing(row, { reader: 'others', fileOf: (name) => files.get(name) }))
    done += 1
    parts.onProgress?.(done, total)
  }
}

async function filesOf(row: ExportedRow, { widthOf }: ExportRepository, parts: ExportParts) {
  const { exportPhoto, onMissingPhoto = () => {} } = parts
  const files = new Map<string, string>()
  if (!exportPhoto) return files

  async function add(name: string, width: number | undefined) {
    const file = width === undefined ? undefined : await exportPhoto!({ name, width })
    if (file === undefined) onMissingPhoto(row.id, name)
    else files.set(name, file)
  }

  for (const { name, width } of row.photos) await add(name, width)
  if (row.seller.avatar !== null) await add(row.seller.avatar, await widthOf(row.seller.avatar))
  return files
}
