import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import type { Mail } from '#contract/mails.ts'
import { mailDelay } from '#server/notifications/notification-messages.ts'
import { readNotifiedListings } from '#server/notifications/notified-listings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { aPhoto, openMarket } from '#tests/support/listings.ts'
import { aMember } from '#tests/support/members.ts'
import { aSavedSearch } from '#tests/support/synced-items.ts'

const { db } = await useDatabase()
const market = openMarket(db)
const searches = createSavedSearchesService({ db })

const searchKey = 'bicycles'

/** A member who is notified of a listing with these photos. */
async function aNotifiedMember(...photos: string[]) {
  const member = aMember()
  await db.insertInto('members').values(member).execute()
  await searches.change(member.id, [aSavedSearch({ key: searchKey, frequency: 'instant', changedAt: Date.now() })])
  const ended = { seller_id: randomUUID(), expires_at: new Date(Date.now() + 60 * day) }
  const listing = await market.keepListing(
    ended,
    photos.map((name) => aPhoto(name)),
  )
  const { summary } = (await readNotifiedListings(db, [listing], new Date())).get(listing)!
  const about = { listing: summary, cents: 100, search: { key: searchKey, name: 'Vélos' } }
  const event = { memberId: member.id, eventId: randomUUID() }
  await notifyMembers(db, [{ kind: 'saved-search-match', parameters: about, ...event }])
  return { email: member.email!, listing }
}

/** The photos in the mail that the member gets. */
async function mailedTo(email: string): Promise<(string | undefined)[]> {
  const sender = aDeliverySender(db, { now: () => new Date(Date.now() + mailDelay + 1_000) })
  await sender.sendDue()
  const mails = sender.messages.filter(({ recipient }) => recipient === email)
  return mails
    .flatMap(({ text }) => (JSON.parse(text) as Mail & { kind: 'notifications' }).contents)
    .map(({ parameters }) => ('listing' in parameters ? parameters.listing.photo?.name : undefined))
}

test('a mail has the first photo of its listing', async () => {
  const { email } = await aNotifiedMember('front', 'back')

  expect(await mailedTo(email)).toEqual(['front'])
})

test('a photo that the seller has removed meanwhile is not mailed, but the next one', async () => {
  const { email, listing } = await aNotifiedMember('number-plate', 'side')
  await db.deleteFrom('photos').where('listing_id', '=', listing).where('name', '=', 'number-plate').execute()

  expect(await mailedTo(email)).toEqual(['side'])
})

test('a listing that has lost all its photos is mailed without one', async () => {
  const { email, listing } = await aNotifiedMember('only')
  await db.deleteFrom('photos').where('listing_id', '=', listing).execute()

  expect(await mailedTo(email)).toEqual([undefined])
})

test('the daily mail has the photos as they are then, too', async () => {
  const { email, listing } = await aNotifiedMember('before', 'after')
  await db.updateTable('saved_searches').set({ frequency: 'daily' }).execute()
  await db.deleteFrom('photos').where('listing_id', '=', listing).where('name', '=', 'before').execute()
  const sender = aDeliverySender(db, { now: () => new Date(Date.now() + 25 * 60 * 60_000) })
  await sender.sendDue()

  const mail = sender.messages.find(({ recipient }) => recipient === email)
  const { contents } = JSON.parse(mail!.text) as Mail & { kind: 'notifications' }
  expect(contents).toMatchObject([{ parameters: { listing: { photo: { name: 'after' } } } }])
})
