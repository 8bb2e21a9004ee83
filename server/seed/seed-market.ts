import { readFile } from 'node:fs/promises'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import type { DemoListing } from '#server/demo/market.ts'
import { inParallel } from '#server/media/in-parallel.ts'
import type { KeepPhoto, KeptPhoto } from '#server/media/photo-pipeline.ts'

import { conversationRows, type DemoConversationRows } from './demo-conversation-rows.ts'
import { type DemoHistory, seedHistory } from './demo-history.ts'
import { seedReports } from './demo-reports.ts'
import { type DemoListingRow, listingIdOf, listingRow, memberRow, promotionRows, reviewRow } from './demo-rows.ts'
import { keepSeedState } from './seed-state.ts'

export type SeedParts = {
  db: Kysely<Schema>
  /** Inserts the listing with its photos, or nothing; repeating it changes nothing. */
  insertListing: (listing: DemoListingRow, photos: readonly (KeptPhoto & { alt: string })[]) => Promise<void>
  /** Inserts the conversation with its messages, or nothing; repeating it changes nothing. */
  insertConversation: (db: Kysely<Schema>, conversation: DemoConversationRows) => Promise<void>
  /** Computes how often and how fast sellers answer. */
  updateReplyFigures: (db: Kysely<Schema>, now: Date) => Promise<unknown>
  keepPhoto: KeepPhoto
  /** Omitted, members have kept nothing and are notified of nothing. */
  history?: DemoHistory
  now?: Date
  /** Called with the number of existing listings, at the start and after each one. */
  onProgress?: (done: number, total: number) => void
}

type Seed = SeedParts & Required<Pick<SeedParts, 'now' | 'onProgress'>>

/** Enough to keep the CPUs busy; more would only use memory. */
const atOnce = 4

/**
 * Fills a database with the demo market. An interrupted run can be resumed: ids are deterministic, a listing is
 * inserted together with its photos, and existing rows stay unchanged.
 */
export async function seedDemoMarket(parts: SeedParts): Promise<void> {
  const seed = { now: new Date(), onProgress: () => {}, ...parts }
  await keepSeedState(seed.db, 'started')
  await seedMembers(seed)
  await seedListings(seed)
  await seedPromotions(seed)
  await seedReviews(seed)
  await seedConversations(seed)
  await seedReports(seed.db, seed.now)
  if (seed.history) await seedHistory(seed.db, seed.history, seed.now)
  await keepSeedState(seed.db, 'finished')
}

async function seedMembers({ db, keepPhoto, now }: Seed): Promise<void> {
  await inParallel(demoMarket.sellers, atOnce, async (seller) => {
    const avatar = seller.avatar === undefined ? null : await keepPhoto(await readPhoto(seller.avatar))
    const row = memberRow(seller, avatar?.name ?? null, now)
    await db
      .insertInto('members')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function seedListings({ db, insertListing, keepPhoto, now, onProgress }: Seed): Promise<void> {
  const rows = await db.selectFrom('listings').select('id').execute()
  const kept = new Set(rows.map(({ id }) => id))
  const missing = demoMarket.listings.filter(({ key }) => !kept.has(listingIdOf(key)))
  let done = demoMarket.listings.length - missing.length
  onProgress(done, demoMarket.listings.length)

  await inParallel(missing, atOnce, async (listing) => {
    await insertListing(listingRow(listing, now), await keepPhotos(listing, keepPhoto))
    onProgress((done += 1), demoMarket.listings.length)
  })
}

async function keepPhotos({ photos }: DemoListing, keepPhoto: KeepPhoto) {
  return Promise.all(photos.map(async ({ file, alt }) => ({ ...(await keepPhoto(await readPhoto(file))), alt })))
}

async function seedPromotions({ db, now }: Seed): Promise<void> {
  const rows = demoMarket.listings.flatMap((listing) => promotionRows(listing, now))
  await db
    .insertInto('promotions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedReviews({ db, now }: Seed): Promise<void> {
  const rows = demoMarket.reviews.map((review) => reviewRow(review, now))
  await db
    .insertInto('reviews')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedConversations({ db, insertConversation, updateReplyFigures, now }: Seed): Promise<void> {
  for (const conversation of demoMarket.conversations) await insertConversation(db, conversationRows(conversation, now))
  await updateReplyFigures(db, now)
}

const readPhoto = (file: string) => readFile(new URL(`../demo/photos/${file}`, import.meta.url))
