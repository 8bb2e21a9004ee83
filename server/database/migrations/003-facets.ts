import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Which listings have a photo. The database keeps it, so that a server of the version before keeps it as well. */
export const facets: Migration = {
  name: '003-facets',

  async up(transaction) {
    // Most of those that are there have one; the next migration looks for the others.
    await sql`alter table listings add column has_photo boolean not null default true`.execute(transaction)
    await sql`alter table listings alter column has_photo set default false`.execute(transaction)
    await sql`
      create function note_photos() returns trigger language plpgsql as $$
      begin
        update listings set has_photo = not has_photo
        where id = coalesce(new.listing_id, old.listing_id)
          and has_photo <> exists (select from photos where photos.listing_id = listings.id);
        return null;
      end $$`.execute(transaction)
    // At the end of the transaction: who replaces a listing's photos, or says at once that it has some, writes once.
    await sql`
      create constraint trigger photos_noted after insert or delete on photos
      deferrable initially deferred for each row execute function note_photos()`.execute(transaction)
  },
}
