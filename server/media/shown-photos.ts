import { expressionBuilder, type RawBuilder, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** Whether a photo's AVIF files exist, for a statement that joins `media`; false without a row. */
export const hasAvif: RawBuilder<boolean> = sql<boolean>`coalesce(media.has_avif, false)`

/** Subquery: the photos of the statement's listing in order, with everything needed to show them. */
export const selectShownPhotos = () =>
  expressionBuilder<Schema, 'listings'>()
    .selectFrom('photos')
    .leftJoin('media', 'media.name', 'photos.name')
    .select(['photos.name', 'photos.width', 'photos.height', 'thumbhash', 'alt', hasAvif.as('hasAvif')])
    .whereRef('photos.listing_id', '=', 'listings.id')
    .orderBy('position')
