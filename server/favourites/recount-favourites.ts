import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** Number of listings per batch. */
const usualBatch = 500

/** All ids are greater. */
const first = '00000000-0000-0000-0000-000000000000'

type Looked = { id: string; isRight: boolean }

/**
 * Recounts the favourites of each listing: members other than its seller, plus the imported ones. If the imported
 * number is unknown, it is the difference between the present count and the members. Returns the number of corrected
 * listings.
 */
export async function recountFavourites(db: Kysely<Schema>, batch = usualBatch): Promise<number> {
  let wrong = 0
  let looked = await look(db, first, batch)
  while (looked.length > 0) {
    const ids = looked.filter(({ isRight }) => !isRight).map(({ id }) => id)
    if (ids.length > 0) await putRight(db, ids)
    wrong += ids.length
    looked = await look(db, looked.at(-1)!.id, batch)
  }
  return wrong
}

const keepers = sql`(
  select count(*)::int from favourites where listing_id = listing.id and is_kept and member_id <> listing.seller_id
)`

async function look(db: Kysely<Schema>, after: string, batch: number): Promise<Looked[]> {
  const { rows } = await sql<Looked>`
    select id, coalesce(favourites = favourites_brought + ${keepers}, false) as "isRight"
    from (select * from listings where id > ${after} order by id limit ${batch}) as listing
    order by id`.execute(db)
  return rows
}

/** Takes the same row locks as every change, so that concurrent changes are counted before or after. */
const putRight = (db: Kysely<Schema>, ids: readonly string[]) =>
  db.transaction().execute(async (transaction) => {
    const chosen = sql`id = any(${ids}::uuid[])`
    await sql`select id from listings where ${chosen} order by id for no key update`.execute(transaction)
    await sql`
      with counted as (
        select id, kept, coalesce(favourites_brought, greatest(favourites - kept, 0)) as brought
        from (select id, favourites, favourites_brought, ${keepers} as kept from listings as listing where ${chosen}) as asked
      )
      update listings set favourites_brought = brought, favourites = brought + kept
      from counted
      where listings.id = counted.id`.execute(transaction)
  })
