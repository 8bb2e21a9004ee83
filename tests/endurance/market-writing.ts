import type { Transaction } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { pointText } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'

const photosPerListing = 2
export const writersAtOnce = 4

/** The id of the listing with this number. */
export const listingId = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

export const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16)

const sellerId = listingId(0)

/**
 * Writes listings with their photos until it is told to stop or the database fails. Each listing is a transaction, and
 * several run at once. A number is acknowledged once the database has confirmed its commit.
 */
export async function writeMarket(
  { db }: Database,
  first: number,
  acknowledge: (number: number) => void,
  isOver = () => false,
): Promise<void> {
  await db
    .insertInto('members')
    .values({ id: sellerId, username: 'ada' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  let next = first

  async function write() {
    while (!isOver()) {
      const number = next
      next += 1
      await db.transaction().execute((transaction) => insertListing(transaction, number))
      acknowledge(number)
    }
  }

  await Promise.all(Array.from({ length: writersAtOnce }, write))
}

async function insertListing(transaction: Transaction<Schema>, number: number) {
  const id = listingId(number)
  const now = new Date()
  await transaction
    .insertInto('listings')
    .values({
      id,
      seller_id: sellerId,
      status: 'active',
      title: `Lamp ${number}`,
      description: 'It shines. '.repeat(20),
      language: 'en',
      price_kind: 'fixed',
      price_cents: number,
      category: 'lighting',
      condition: 'good',
      country: 'LU',
      postal_code: '4001',
      locality: 'Esch-sur-Alzette',
      point: pointText({ longitude: 6 + (number % 100) / 100, latitude: 49.5 }),
      published_at: now,
      refreshed_at: now,
      expires_at: now,
      search_text: `'lamp':1A 'n${number}':2A`,
    })
    .execute()
  await transaction.insertInto('photos').values(photosOf(id)).execute()
}

function photosOf(listing_id: string) {
  return Array.from({ length: photosPerListing }, (_, position) => {
    return { listing_id, position, name: `photo-${position}`, width: 1280, height: 960, thumbhash: '' }
  })
}
