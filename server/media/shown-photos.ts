import { expressionBuilder, type RawBuilder, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** Whether a photo's smaller files are there, of a statement that has joined `media`, if it has a row. */
export const hasAvif: RawBuilder<boolean> = sql<boolean>`coalesce(media.has_avif, false)`

/** The photos of the listing that a statement is about, in their order, with all that shows them. */
export const selectShownPhotos = () =>
  expressionBuilder<Schema, 'listings'>()
    .selectFrom('photos')
    .leftJoin('media', 'media.name', 'photos.name')
    .select(['photos.name', 'photos.width', 'photos.height', 'thumbhash', 'alt', hasAvif.as('hasAvif')])
    .whereRef('photos.listing_id', '=', 'listings.id')
    .orderBy('position')
