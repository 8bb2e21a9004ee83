import { type Kysely, sql } from 'kysely'

import { centsPerEuro } from '#contract/money.ts'
import type { Schema } from '#server/database/schema.ts'

import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

export type OwnPhoto = { name: string; width: number; file: string; alt: string }

type KeptPhoto = Omit<OwnPhoto, 'file'> & { position: number }

export const readOwnListings: ReadOwn = async function* (db, { id }) {
  for await (const { photos, ...row } of readRows(db, id)) {
    yield {
      id: row.id,
      // The status that the listing gets back if the member cancels the deletion.
      status: row.hidden_status ?? row.status,
      title: row.title,
      description: row.description,
      language: row.language,
      price: { kind: row.price_kind, euros: row.price_cents / centsPerEuro },
      category: row.category,
      audience: row.audience,
      condition: row.condition,
      brand: row.brand,
      characteristics: row.characteristics,
      place: { country: row.country, postalCode: row.postal_code, locality: row.locality, point: row.point },
      photos: photosOf(row.id, photos).map(({ file, alt }) => ({ file, alt })),
      promotions: row.promotions,
      importedFrom: row.sources,
      views: row.views,
      favourites: row.favourites,
      contacts: row.contacts + row.conversations,
      created: row.created_at,
      published: row.published_at,
      refreshed: row.boosted_from ?? row.refreshed_at,
      expires: row.expires_at,
      closed: row.closed_at,
    }
  }
}

/** The photos of listings, with their paths in the export. */
export async function* readOwnPhotos(db: Kysely<Schema>, memberId: string): AsyncGenerator<OwnPhoto> {
  for await (const { id, photos } of readRows(db, memberId)) yield* photosOf(id, photos)
}

const photosOf = (listing: string, photos: readonly KeptPhoto[]): OwnPhoto[] =>
  photos.map(({ position, ...photo }) => ({ ...photo, file: `photos/${listing}/${position + 1}.jpg` }))

const readRows = (db: Kysely<Schema>, memberId: string) =>
  readInBatches((after, limit) =>
    db
      .selectFrom('listings')
      .selectAll()
      .select([
        sql<KeptPhoto[]>`coalesce((
          select json_agg(json_build_object('position', position, 'name', name, 'width', width, 'alt', alt)
            order by position)
          from photos where listing_id = listings.id), '[]')`.as('photos'),
        sql<object[]>`coalesce((
          select json_agg(json_build_object('option', option, 'from', starts_at, 'to', ends_at) order by starts_at)
          from promotions where listing_id = listings.id), '[]')`.as('promotions'),
        sql<object[]>`coalesce((
          select json_agg(json_build_object('source', source, 'externalId', external_id))
          from imported_listings where listing_id = listings.id), '[]')`.as('sources'),
        sql<number>`(select count(*) from conversations where listing_id = listings.id)`.as('conversations'),
      ])
      .where('seller_id', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
