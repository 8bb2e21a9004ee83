import { type Kysely, sql } from 'kysely'

import type { ListingStatus } from '#contract/listing-status.ts'
import type { MembersTable, PhotosTable, Schema } from '#server/database/schema.ts'

export type ExportRepository = ReturnType<typeof createExportRepository>

export type ExportedRow = Awaited<ReturnType<ExportRepository['readPage']>>[number]

/** As JSON, with timestamps as text. */
type Seller = {
  [C in Exclude<keyof MembersTable, 'created_at' | 'last_seen_at' | 'languages' | 'bio' | 'trader'>]: MembersTable[C]
} & { created_at: string; last_seen_at: string; languages: string[]; bio: string; trader: object | null }

type Photo = Pick<PhotosTable, 'name' | 'width'> & { alt: string }

/** All sellers, unless one is given. */
export type ExportSelection = { statuses: readonly ListingStatus[]; seller?: string }

const pageSize = 500

const first = '00000000-0000-0000-0000-000000000000'

export function createExportRepository(db: Kysely<Schema>) {
  async function readPage({ statuses, seller }: ExportSelection, after: string) {
    return db
      .selectFrom('listings')
      .innerJoin('members', 'members.id', 'listings.seller_id')
      .leftJoin('imported_listings', 'imported_listings.listing_id', 'listings.id')
      .selectAll('listings')
      .select(['source', 'external_id'])
      .select([
        sql<Seller>`to_json(members)`.as('seller'),
        sql<Photo[]>`coalesce((
          select json_agg(json_build_object('name', name, 'width', width, 'alt', alt) order by position)
          from photos where photos.listing_id = listings.id
        ), '[]')`.as('photos'),
      ])
      .where('listings.id', '>', after)
      .where('listings.status', 'in', statuses)
      .$if(seller !== undefined, (query) => query.where('seller_id', '=', seller!))
      .orderBy('listings.id')
      .limit(pageSize)
      .execute()
  }

  /** Yields all rows, with one page in memory at a time. */
  async function* readAll(selection: ExportSelection): AsyncGenerator<ExportedRow> {
    let after = first
    for (;;) {
      const page = await readPage(selection, after)
      yield* page
      if (page.length < pageSize) return
      after = page.at(-1)!.id
    }
  }

  async function count({ statuses }: Pick<ExportSelection, 'statuses'>): Promise<number> {
    const { total } = await db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', 'in', statuses)
      .executeTakeFirstOrThrow()
    return total
  }

  /** The characteristics that any of the listings has. */
  async function characteristicsInUse({ seller }: Pick<ExportSelection, 'seller'> = {}): Promise<string[]> {
    const ofSeller = seller === undefined ? sql`` : sql`where seller_id = ${seller}`
    const { rows } = await sql<{ key: string }>`
      select distinct jsonb_object_keys(characteristics) as key from listings ${ofSeller} order by key`.execute(db)
    return rows.map(({ key }) => key)
  }

  async function widthOf(name: string): Promise<number | undefined> {
    const media = await db.selectFrom('media').select('width').where('name', '=', name).executeTakeFirst()
    return media?.width
  }

  return { readPage, readAll, count, characteristicsInUse, widthOf }
}
