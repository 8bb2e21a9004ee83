import { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import { listingStatuses } from '#contract/listing-status.ts'
import { photoFile, widthsOf } from '#contract/photos.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ZipEntry } from '#server/http/write-zip.ts'
import { keyOf } from '#server/media/photo-files.ts'
import type { Storage } from '#server/media/storage.ts'

import { createExportRepository, type ExportedRow, type ExportSelection } from './export-repository.ts'
import { toExportedListing } from './exported-listing.ts'
import { csvWriter } from './listing-writers.ts'

type Sources = { db: Kysely<Schema>; storage: Pick<Storage, 'read'> }

type Photo = { name: string; width: number; path: string }

const table = 'listings.csv'

/**
 * A seller's listings as a table that can be imported, and their photos. The table comes last, because only then is it
 * known which photos exist: those that the storage has lost are not named.
 */
export async function* readOwnListingFiles({ db, storage }: Sources, seller: string): AsyncGenerator<ZipEntry> {
  const repository = createExportRepository(db)
  // Listings that the seller removed are not exported.
  const selection = {
    seller,
    statuses: listingStatuses.filter((status) => status !== 'removed'),
  } satisfies ExportSelection
  const paths = new Map<string, string>()

  async function* read(photo: Photo, key: string): AsyncGenerator<ZipEntry> {
    const [largest] = widthsOf(photo).toReversed()
    const stored = await storage.read(keyOf(photo.name, photoFile(largest!, 'jpg')))
    if (!stored) return
    paths.set(key, photo.path)
    yield { path: photo.path, content: stored.stream, compresses: false }
  }

  async function* rows(): AsyncGenerator<string> {
    const { heading, write } = csvWriter(await repository.characteristicsInUse(selection))
    yield heading!
    for await (const row of repository.readAll(selection)) {
      const fileOf = (name: string) => paths.get(photoKey(row, name)) ?? paths.get(name)
      yield write(toExportedListing(withVisibleStatus(row), { reader: 'seller', fileOf }))
    }
  }

  const avatar = await findAvatar(db, seller)
  if (avatar) yield* read(avatar, avatar.name)
  for await (const row of repository.readAll(selection))
    for (const photo of photosOf(row)) yield* read(photo, photoKey(row, photo.name))
  yield { path: table, content: Readable.from(rows()), compresses: true }
}

const photoKey = ({ id }: ExportedRow, name: string) => `${id} ${name}`

const photosOf = ({ id, photos }: ExportedRow): Photo[] =>
  photos.map(({ name, width }, index) => ({ name, width, path: `photos/${id}/${index + 1}.jpg` }))

/** While a listing is hidden because its seller's account is being deleted, the export has its former status. */
const withVisibleStatus = (row: ExportedRow): ExportedRow => ({
  ...row,
  status: (row.hidden_status as ExportedRow['status'] | null) ?? row.status,
})

async function findAvatar(db: Kysely<Schema>, seller: string): Promise<Photo | undefined> {
  const found = await db
    .selectFrom('members')
    .innerJoin('media', 'media.name', 'members.avatar')
    .select(['media.name', 'width'])
    .where('members.id', '=', seller)
    .executeTakeFirst()
  return found && { ...found, path: 'photos/avatar.jpg' }
}
