import { once } from 'node:events'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeZip } from '#server/http/write-zip.ts'
import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { keepWholeMember, markers } from './a-whole-member.ts'
import { zipContents } from './zip-contents.ts'

const { http, database, start, stop } = await useApp({ DEMO: 'off' })
const { db } = database

// Storing a photo enqueues its AVIF conversion, so jobs must run.
beforeAll(() => start())
afterAll(stop)

async function exportOf(member: { id: string }) {
  const headers = await signedIn(database, member)
  return http.inject({ url: '/v0/account/export', headers })
}

test('a member can export all data about them, as readable files', async () => {
  const member = await keepWholeMember(database)

  const answer = await exportOf(member)
  const contents = await zipContents(answer.rawPayload)

  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['cache-control']).toBe('no-store')
  const read = (name: string) => JSON.parse(String(contents.get(`${name}.json`)))
  expect([...contents.keys()].toSorted()).toEqual(
    [
      'account',
      'audit',
      'blocks',
      'contact-messages',
      'conversations',
      'decisions',
      'drafts',
      'favourites',
      'former-traders',
      'former-usernames',
      'hidden-sellers',
      'hidden-words',
      'listings',
      'messages',
      'notification-settings',
      'notifications',
      'orders',
      'passkeys',
      'photos-sent',
      'reports',
      'reviews-received',
      'reviews-written',
      'saved-searches',
      'sessions',
      'suspensions',
    ].map((name) => `${name}.json`),
  )
  expect(read('account')).toMatchObject([
    { username: 'Jeanne Schmit', role: 'member', email: member.email, newEmail: 'new@example.org', bio: markers.bio },
  ])
  expect(read('account')).toMatchObject([{ trader: { name: markers.traderName, phone: markers.traderPhone } }])
  expect(read('former-traders')).toMatchObject([{ name: markers.formerTraderName }])
  expect(read('listings')).toMatchObject([
    {
      id: member.listing,
      title: 'Vélo rouge',
      price: { kind: 'negotiable', euros: 120 },
      photos: [{ file: `photos/${member.listing}/1.jpg`, alt: markers.alt }],
      promotions: [{ option: 'urgent_tag' }, { option: 'daily_boost' }],
      importedFrom: [{ source: 'shop', externalId: markers.externalId }],
    },
  ])
  expect(read('favourites')).toMatchObject([
    { listing: member.theirs, kept: true, note: markers.note, priceThen: { kind: 'negotiable', euros: 120 } },
  ])
  expect(read('saved-searches')).toMatchObject([{ name: markers.search, kept: true, search: { text: 'vélo' } }])
  expect(read('hidden-sellers')).toMatchObject([
    { seller: member.other, hidden: true, blocked: true },
    { hidden: true, blocked: false },
  ])
  expect(read('hidden-words')).toMatchObject([{ word: markers.hiddenWord, hidden: true }])
  expect(read('reviews-written')).toMatchObject([{ stars: 4, text: markers.review, about: member.other }])
  expect(read('sessions')).toMatchObject([{ device: '' }, { device: 'Firefox · Android' }])
  expect(read('passkeys')).toMatchObject([{ name: markers.passkey, credentialId: expect.any(String) }])
  expect(read('conversations')).toHaveLength(2)
  const messages: { from: string; text: string; photos: unknown }[] = read('messages')
  expect(messages).toContainEqual(expect.objectContaining({ from: 'me', text: markers.message }))
  expect(messages).toContainEqual(expect.objectContaining({ from: 'other', text: 'Bonjour Jeanne.', photos: 0 }))
  expect(read('reports')).toMatchObject([{ about: { id: member.theirs }, details: markers.report }])
  expect(read('contact-messages')).toMatchObject([{ topic: 'privacy', message: markers.contact }])
  expect(read('decisions')).toMatchObject([
    { outcome: 'suspend', facts: 'Jeanne has no such bicycle.', appeal: markers.appeal },
  ])
  expect(read('blocks')).toMatchObject([{ member: member.other }])
  expect(read('audit').map(({ what }: { what: string }) => what)).toContain('account-created')
})

test('the export contains the orders with their lines and receipts', async () => {
  const member = await keepWholeMember(database)

  const orders = String((await zipContents((await exportOf(member)).rawPayload)).get('orders.json'))

  expect(JSON.parse(orders)).toMatchObject([
    {
      id: member.orderId,
      title: 'Vélo rouge',
      euros: 5.99,
      buyer: { email: member.email },
      lines: [{ option: 'daily_boost', days: 7 }],
      receipts: [{ kind: 'receipt' }, { kind: 'credit-note' }],
    },
  ])
})

test('the export contains no review that is not visible yet, and no authors of reviews', async () => {
  const member = await keepWholeMember(database)

  const text = String((await zipContents((await exportOf(member)).rawPayload)).get('reviews-received.json'))

  expect(JSON.parse(text)).toMatchObject([{ text: 'Merci.' }])
  expect(text).not.toContain(member.other)
})

test('the export contains everything that the member has written, and everything else that is known of them', async () => {
  const member = await keepWholeMember(database)

  const all = [...(await zipContents((await exportOf(member)).rawPayload)).values()].join('\n')

  const missing = Object.entries(markers).filter(([name, text]) => !all.includes(text) && !(name in notExported))
  expect(missing).toEqual([])
})

const notExported: Partial<Record<keyof typeof markers, string>> = {
  device: 'The address of a device for pushes: who knows it can try to send to it, and the device has it',
  visitorReport: 'Sent without an account; that the address is the same does not prove that the sender is',
}

test('credentials are not in the export', async () => {
  const member = await keepWholeMember(database)

  const all = [...(await zipContents((await exportOf(member)).rawPayload)).values()].join('\n')

  expect(all).not.toContain('argon2')
  expect(all).not.toMatch(/(?<!thumb)hash|token/i)
})

test('photos and the avatar are exported in the stored size', async () => {
  const member = await insertMember(database)
  const headers = { ...(await signedIn(database, member)), 'content-type': 'image/jpeg' }
  const payload = await aPhoto({ width: 700, height: 500 })
  const { avatar } = (await http.inject({ method: 'PUT', url: '/v0/account/avatar', headers, payload })).json()
  const photo = { name: avatar, width: 500, height: 500, thumbhash: '', alt: '' }
  const lost = { ...photo, name: 'lost' }
  const listing = await openMarket(db).keepListing({ seller_id: member.id }, [photo, lost])

  const contents = await zipContents((await exportOf(member)).rawPayload)

  const kept = (await http.inject(`/media/${avatar}/640.jpg`)).rawPayload
  expect(contents.get('photos/avatar.jpg')?.equals(kept)).toBe(true)
  expect(contents.get(`photos/${listing}/1.jpg`)?.equals(kept)).toBe(true)
  expect(contents.has(`photos/${listing}/2.jpg`)).toBe(false)
})

test('more listings than one read returns are exported once each', async () => {
  const member = await insertMember(database)
  await openMarket(db).keepListings(Array.from({ length: 230 }, () => ({ seller_id: member.id })))

  const listings = JSON.parse(String((await zipContents((await exportOf(member)).rawPayload)).get('listings.json')))

  expect(new Set(listings.map(({ id }: { id: string }) => id)).size).toBe(230)
  expect(listings).toHaveLength(230)
})

test('an export may be requested five times a day', async () => {
  const member = await insertMember(database)
  for (let time = 1; time <= 5; time += 1) expect((await exportOf(member)).statusCode).toBe(200)

  const refused = await exportOf(member)

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
})

test('an aborted export stops reading and leaves nothing open', async () => {
  const contents: Readable[] = []
  async function* endless() {
    for (let index = 0; index < 1_000; index += 1) {
      const content = new Readable({ read: () => contents.at(-1)?.push(Buffer.alloc(64 * 1024)) })
      contents.push(content)
      yield { path: `${index}`, content, compresses: false }
    }
  }

  const zip = writeZip(endless())
  zip.once('data', () => zip.destroy())
  await once(zip, 'close')
  const [open] = contents
  if (!open!.destroyed) await once(open!, 'close')

  expect(contents).toHaveLength(1)
  expect(open!.destroyed).toBe(true)
})

test('an export with an unreadable part is aborted', async () => {
  async function* broken() {
    yield {
      path: 'lost.jpg',
      content: new Readable({
        read() {
          this.destroy(new Error('the disk is gone'))
        },
      }),
      compresses: false,
    }
  }

  await expect(writeZip(broken()).toArray()).rejects.toThrow('the disk is gone')
})
