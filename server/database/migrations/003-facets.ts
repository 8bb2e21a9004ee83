import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Which listings have a photo. A trigger maintains it, so that it stays right when a server of the previous release
 * writes.
 */
export const facets: Migration = {
  name: '003-facets',

  async up(transaction) {
    // Most existing listings have one; the next migration corrects the others.
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
    // Runs at the end of the transaction: replacing photos, or inserting the right value with the listing, then needs
    // only one write.
    await sql`
      create constraint trigger photos_noted after insert or delete on photos
      deferrable initially deferred for each row execute function note_photos()`.execute(transaction)
  },
}
