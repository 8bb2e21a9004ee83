import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { deleteDueMembers, deleteMember } from '#server/accounts/delete-member.ts'
import { personalData } from '#server/accounts/personal-data/personal-data.ts'
import type { PersonalTable } from '#server/accounts/personal-data/personal-table.ts'
import { createReadingService } from '#server/conversations/reading-service.ts'
import { useApp } from '#tests/support/app.ts'
import { aText, openConversations, problemOf } from '#tests/support/conversations.ts'
import { useDeletionLedger } from '#tests/support/deletion-ledger.ts'
import { daysAgo, now, openMarket } from '#tests/support/listings.ts'
import { insertMember } from '#tests/support/members.ts'
import { openOrdering } from '#tests/support/ordering.ts'

import { keepWholeMember, markers } from './a-whole-member.ts'
import { findPersonalTables, rowsWith } from './personal-tables.ts'

const { database } = await useApp()
const { db } = database
const ledger = await useDeletionLedger()
const market = openMarket(db)
const { send } = openConversations(db)

const tables = Object.entries(personalData) as [string, PersonalTable][]

test('every table with personal data declares how it is exported and deleted', async () => {
  expect(tables.map(([name]) => name).toSorted()).toEqual(await findPersonalTables(db))
})

test.each([
  'create table notes (id uuid primary key, member_id uuid)',
  'create table letters (id uuid primary key, recipient text)',
  'create table likes (listing uuid references listings)',
])('a new table with “%s” would be detected', async (statement) => {
  const found = await db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(statement).execute(transaction)
      throw await findPersonalTables(transaction)
    })
    .catch((names: unknown) => names)

  expect(found).toContain(statement.split(' ')[2])
})

test('the member of these tests has a row in each of them', async () => {
  const { words, orderId } = await keepWholeMember(database)

  const found = new Set(
    (await rowsWith(db, [...words, orderId, 'photo1', 'urgent_tag', 'shop', markers.externalId])).map(
      (row) => row.split(':')[0],
    ),
  )

  expect([...found]).toEqual(expect.arrayContaining(tables.map(([name]) => name)))
})

test('after a deletion only account events, conversations and paid orders remain, without the member', async () => {
  const { id, words } = await keepWholeMember(database)

  expect(await deleteMember({ db, ledger }, id)).toBe(true)

  const left = await rowsWith(db, [...words, 'photo1'])
  expect(left.filter((row) => !/^(?:audit_events|conversations|messages|message_photos|orders): /.test(row))).toEqual(
    [],
  )
  expect((await rowsWith(db, [id])).every((row) => row.startsWith('audit_events: '))).toBe(true)
  expect(left.filter((row) => row.includes('account-deleted'))).toHaveLength(1)
})

test('the law wants paid orders kept; those that nobody has paid go with their member', async () => {
  const { id, listing, orderId } = await keepWholeMember(database)
  const orders = openOrdering(db)
  const unpaid = await orders.order(['new_tag'], { memberId: id, listingId: listing })
  await orders.receive(await orders.settle(unpaid, 'decline'))

  await deleteMember({ db, ledger }, id)

  const left = await db.selectFrom('orders').select(['id', 'member_id', 'listing_id']).execute()
  expect(left).toEqual([{ id: orderId, member_id: null, listing_id: null }])
  expect(await db.selectFrom('receipts').select('kind').orderBy('number').execute()).toEqual([
    { kind: 'receipt' },
    { kind: 'credit-note' },
  ])
})

test('reviews that a deleted member wrote stay without their name; reviews about them are deleted', async () => {
  const { id, other } = await keepWholeMember(database)

  await deleteMember({ db, ledger }, id)

  const reviews = await db.selectFrom('reviews').select(['author_id', 'member_id', 'text']).execute()
  expect(reviews).toEqual([{ author_id: null, member_id: other, text: markers.review }])
})

test('the other member keeps the conversations without the name, until they go, too', async () => {
  const { id, other } = await keepWholeMember(database)
  const reading = createReadingService({ db, now: () => now })
  const read = async () => (await reading.list(other, { box: 'inbox' })).conversations
  expect(await read()).toMatchObject([{ other: { id } }, { other: { id } }])

  await deleteMember({ db, ledger }, id)

  const left = await read()
  expect(left.map(({ other: deleted }) => deleted)).toEqual([null, null])
  expect(left.map(({ listing }) => [listing.title, listing.id === null]).toSorted()).toEqual([
    ['Table ronde', false],
    ['Vélo rouge', true],
  ])
  for (const { id: conversationId, listing, role } of left) {
    const { messages } = await reading.listMessages({ conversationId, memberId: other }, {})
    expect(messages.some(({ sender }) => sender !== role)).toBe(true)
    const sending = send({ conversationId, listingId: listing.id }, other, aText(), { isClosedKnown: true })
    expect(await problemOf(sending)).toBe('conversation-blocked')
  }
  await deleteMember({ db, ledger }, other)
  for (const table of ['conversations', 'messages', 'message_photos'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('deleting a member deletes nothing of others', async () => {
  const { id, other, theirs } = await keepWholeMember(database)

  await deleteMember({ db, ledger }, id)

  expect((await db.selectFrom('members').select('id').execute()).map((row) => row.id)).toEqual([other])
  expect((await db.selectFrom('listings').select('id').execute()).map((row) => row.id)).toEqual([theirs])
})

test('a deleted member no longer counts for favourites', async () => {
  const { id, theirs } = await keepWholeMember(database)
  const countOf = async () =>
    (await db.selectFrom('listings').select('favourites').where('id', '=', theirs).executeTakeFirstOrThrow()).favourites
  expect(await countOf()).toBe(1)

  await deleteMember({ db, ledger }, id)

  expect(await countOf()).toBe(0)
})

test('a seller with more listings than one statement removes is deleted completely', async () => {
  const { id } = await insertMember(database)
  await market.keepListings(Array.from({ length: 450 }, () => ({ seller_id: id })))

  await deleteMember({ db, ledger }, id)

  expect(await rowsWith(db, [id])).toEqual([expect.stringContaining('account-deleted')])
})

test('due members are deleted, and nobody else', async () => {
  const due = await insertMember(database, { deletion_due_at: daysAgo(0.001) })
  const waiting = await insertMember(database, { deletion_due_at: daysAgo(-0.001) })
  const staying = await insertMember(database)

  expect(await deleteDueMembers({ db, ledger }, now)).toBe(1)

  const left = (await db.selectFrom('members').select('id').execute()).map(({ id }) => id)
  expect(left).not.toContain(due.id)
  expect(left.toSorted()).toEqual([waiting.id, staying.id].toSorted())
})

test('repeating the deletion changes nothing', async () => {
  const { id } = await keepWholeMember(database)
  await deleteMember({ db, ledger }, id)

  expect(await deleteMember({ db, ledger }, id)).toBe(false)
  expect(await db.selectFrom('audit_events').select('id').where('kind', '=', 'account-deleted').execute()).toHaveLength(
    1,
  )
})
