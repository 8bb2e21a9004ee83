import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** Where a collection is stored. Every such table has `member_id`, `is_kept` and `heard_at`, when the server took a row. */
export type CollectionTable<Item, Row> = {
  name: keyof Schema
  /** The column that, with the member, identifies a row. */
  key: string
  /** The column by which items are listed, the latest first. */
  latest: string
  itemOf: (row: Row) => Item
  /** All columns that a device's item sets. */
  rowOf: (item: Item) => Readonly<Record<string, unknown>>
}

/** Items that members keep, and the tombstones of removed ones, so that other devices learn of the removal. */
export function createCollectionRepository<Item, Row>(db: Kysely<Schema>, collection: CollectionTable<Item, Row>) {
  const table = sql.table(collection.name)
  const key = sql.ref(collection.key)

  /** The latest item first, tombstones last. */
  async function findAll(memberId: string): Promise<Item[]> {
    const { rows } = await sql<Row>`
      select * from ${table} where member_id = ${memberId}
      order by is_kept desc, ${sql.ref(collection.latest)} desc, ${key}`.execute(db)
    return rows.map(collection.itemOf)
  }

  async function save(memberId: string, items: readonly Item[], heardAt: Date): Promise<void> {
    const rows = items.map((item) => ({ ...collection.rowOf(item), member_id: memberId, heard_at: heardAt }))
    const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name))
    if (rows.length === 0) return
    await sql`
      insert into ${table} (${sql.join(columns)})
      values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))}
      on conflict (member_id, ${key}) do update set
        ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}`.execute(db)
  }

  /** Deletes a member's oldest tombstones beyond a number. */
  async function deleteSurplusTombstones(memberId: string, most: number): Promise<void> {
    await sql`
      delete from ${table} where member_id = ${memberId} and ${key} in (
        select ${key} from ${table}
        where member_id = ${memberId} and not is_kept
        order by heard_at desc, ${key}
        offset ${most}
      )`.execute(db)
  }

  /** Says how many there were. */
  async function deleteTombstonesBefore(moment: Date): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where not is_kept and heard_at < ${moment}`.execute(db)
    return Number(numAffectedRows)
  }

  return { findAll, save, deleteSurplusTombstones, deleteTombstonesBefore }
}
