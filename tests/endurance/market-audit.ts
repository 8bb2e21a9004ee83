import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { sql } from 'kysely'

import { type Database, openDatabase } from '#server/database/database.ts'
import { dataDirectory } from '#server/database/embedded/data-directory.ts'
import { durable } from '#server/database/embedded/durable-fs.ts'

import { listingId } from './market-writing.ts'

export type Audit = {
  /** Acknowledged listings that are missing. */
  lost: number[]
  /** Inconsistencies; none in a sound database. */
  faults: string[]
}

/** Opens the database of the folder and compares it with what was acknowledged. */
export async function auditMarket(directory: string, acknowledged: number[]): Promise<Audit> {
  try {
    return await compare(directory, acknowledged)
  } catch (error) {
    // Any error that prevents opening or reading it is a result of this audit.
    return { lost: acknowledged, faults: [`the database cannot be read: ${String(error)}`] }
  }
}

async function compare(directory: string, acknowledged: number[]): Promise<Audit> {
  const audit = await compareRows(directory, acknowledged)
  return { ...audit, faults: [...audit.faults, ...(await brokenStructures(directory))] }
}

async function compareRows(directory: string, acknowledged: number[]): Promise<Audit> {
  const database = await openDatabase({ directory })
  try {
    const found = await listings(database)
    const lost = acknowledged.filter((number) => !found.has(listingId(number)))
    return { lost, faults: await listingsWithoutAllPhotos(database) }
  } finally {
    await database.close()
  }
}

async function listings({ db }: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('listings').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

async function listingsWithoutAllPhotos({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(photos.listing_id) from listings left join photos on listing_id = id
    group by id having count(photos.listing_id) <> 2`.execute(db)
  return rows.map(({ id, count }) => `listing ${id} has ${count} photos`)
}

/** Checks every table, and every index against its table, with PostgreSQL's own functions. */
async function brokenStructures(directory: string): Promise<string[]> {
  const database = await PGlite.create({ ...durable(dataDirectory(directory)), extensions: { amcheck } })
  try {
    await database.exec('create extension if not exists amcheck')
    const broken = await database.query<{ fault: string }>(`
      select relname || ': ' || msg as fault
      from pg_class, lateral verify_heapam(pg_class.oid)
      where relkind = 'r' and relpersistence = 'p'`)
    await database.query(`
      select case amname when 'btree' then bt_index_check(pg_class.oid, true) else gin_index_check(pg_class.oid) end
      from pg_class join pg_am on pg_am.oid = relam
      where relkind = 'i' and amname in ('btree', 'gin')`)
    return broken.rows.map(({ fault }) => fault)
  } finally {
    await database.close()
  }
}
