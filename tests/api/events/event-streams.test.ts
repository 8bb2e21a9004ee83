// Both engines: streams are woken by notifications of the database, in the order of its commits.
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { deleteMember } from '#server/accounts/delete-member.ts'
import { deleteOldMemberEvents, notifyTyping } from '#server/events/member-events.ts'
import { useApp } from '#tests/support/app.ts'
import { engine } from '#tests/support/database.ts'
import { useDeletionLedger } from '#tests/support/deletion-ledger.ts'
import { openEvents } from '#tests/support/event-client.ts'
import { insertConversation, writeMessage } from '#tests/support/event-messages.ts'
import { insertMember, sessionsOn, signedIn, testKeys } from '#tests/support/members.ts'

const { http, database } = await useApp()
const { db } = database
const ledger = await useDeletionLedger()

await http.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`

const minute = 60_000

/** Two members who write to each other, one of them at a device. */
async function aPair() {
  const [buyer, seller] = [await insertMember(database), await insertMember(database)]
  const conversationId = await insertConversation(database, buyer.id, seller.id)
  const headers = await signedIn(database, seller)
  return {
    buyer,
    seller,
    conversationId,
    headers,
    write: (text: string) => writeMessage(database, conversationId, text),
    open: (lastEventId?: string) => openEvents(origin, headers, lastEventId),
  }
}

/** A stream that has told that it is ready. */
async function ready(opening: ReturnType<typeof openEvents>) {
  const stream = await opening
  await expect.poll(stream.types).toContain('ready')
  return stream
}

test('a stream says where it begins, and then tells what happens with the state of then', async () => {
  const { open, write, conversationId, seller } = await aPair()
  await write('before')
  const stream = await ready(open())

  const id = await write('now')

  await expect.poll(stream.texts).toEqual(['now'])
  const [first, second] = stream.events()
  expect(Number(second!.id)).toBe(Number(first!.id) + 1)
  expect(second!.data).toMatchObject({
    conversation: { id: conversationId, role: 'seller', lastMessage: { id } },
    message: { id, number: 2, sender: 'buyer' },
  })
  const { number } = await db
    .selectFrom('member_event_heads')
    .select('number')
    .where('member_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  expect(second!.id).toBe(String(number))
})

test('what twenty write at once arrives without gaps, each once and in the order of its conversation', async () => {
  const { seller, open } = await aPair()
  const stream = await ready(open())
  const buyers = await Promise.all(Array.from({ length: 4 }, () => insertMember(database)))
  const conversations = await Promise.all(buyers.map(({ id }) => insertConversation(database, id, seller.id)))
  const writers = Array.from({ length: 20 }, async (_, writer) => {
    for (let count = 0; count < 5; count += 1)
      await writeMessage(database, conversations[writer % 4]!, `${writer}-${count}`)
  })

  await Promise.all(writers)

  await expect.poll(() => stream.texts().length).toBe(100)
  const changes = stream.events().filter(({ type }) => type === 'conversation')
  const first = Number(changes[0]!.id)
  expect(changes.map(({ id }) => Number(id))).toEqual(Array.from({ length: 100 }, (_, index) => first + index))
  for (const conversationId of conversations) {
    const numbers = changes
      .map(({ data }) => data as { message: { conversationId: string; number: number } })
      .filter(({ message }) => message.conversationId === conversationId)
      .map(({ message }) => message.number)
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  }
})

test('a client that comes again and again with the last id it had misses nothing and gets nothing twice', async () => {
  const { open, write } = await aPair()
  const begin = await ready(open())
  let lastId = begin.lastId()!
  begin.leave()
  const received: string[] = []
  const texts = Array.from({ length: 40 }, (_, index) => `message ${index}`)
  const writing = (async () => {
    for (const text of texts) await write(text)
  })()

  while (received.length < texts.length) {
    const stream = await ready(open(lastId))
    const count = stream.texts().length
    if (received.length + count < texts.length) await expect.poll(() => stream.texts().length).toBeGreaterThan(count)
    stream.leave()
    received.push(...stream.texts())
    lastId = stream.lastId()!
  }

  await writing
  expect(received).toEqual(texts)
  const last = await ready(open(lastId))
  expect(last.events()).toEqual([{ type: 'ready', id: lastId, data: {} }])
})

test('what was missed comes before the stream is ready', async () => {
  const { open, write } = await aPair()
  await write('known')
  const { lastId, leave } = await ready(open())
  const id = lastId()!
  leave()

  await write('missed')
  const stream = await ready(open(id))

  expect(stream.types()).toEqual(['conversation', 'ready'])
  expect(stream.events()[1]!.id).toBe(stream.events()[0]!.id)
})

test.each([
  ['is ahead of the last event', (id: number) => String(id + 5)],
  ['is older than what is kept', (id: number) => String(id - 2)],
  ['is from before the first event', () => '0'],
  ['was never an id', () => 'yesterday'],
])('a client whose last id %s is told to read anew, and then what happens', async (_, idFrom) => {
  const { open, write } = await aPair()
  for (const text of ['one', 'two', 'three']) await write(text)
  await deleteOldMemberEvents(db, new Date(Date.now() + 7 * 24 * 60 * minute + minute))
  const { lastId, leave } = await ready(open())
  const head = lastId()!
  leave()

  const stream = await ready(open(idFrom(Number(head))))
  await write('four')

  await expect.poll(stream.texts).toEqual(['four'])
  expect(stream.events().slice(0, 2)).toEqual([
    { type: 'reset', id: head, data: {} },
    { type: 'ready', id: head, data: {} },
  ])
})

test('events are kept for a week', async () => {
  const { write } = await aPair()
  await write('old')
  await write('new')
  await sql`update member_events set created_at = now() - interval '7 days 1 minute'
    where (member_id, number) in (select member_id, min(number) from member_events group by member_id)`.execute(db)

  expect(await deleteOldMemberEvents(db)).toBe(2)

  expect(await db.selectFrom('member_events').select('number').execute()).toHaveLength(2)
})

test('nobody gets events of others', async () => {
  const { write, open } = await aPair()
  const stranger = await insertMember(database)
  const other = await ready(openEvents(origin, await signedIn(database, stranger)))
  const own = await ready(open())

  await write('for two')
  await expect.poll(own.texts).toEqual(['for two'])
  const conversationId = await insertConversation(database, stranger.id, (await insertMember(database)).id)
  await writeMessage(database, conversationId, 'for the stranger')

  await expect.poll(other.texts).toEqual(['for the stranger'])
  expect(own.texts()).toEqual(['for two'])
})

test.each([
  ['signs out', ({ headers }) => http.inject({ method: 'DELETE', url: '/v0/account/session', headers })],
  [
    'ends the session elsewhere',
    async ({ seller }) =>
      http.inject({ method: 'DELETE', url: '/v0/account/sessions', headers: await signedIn(database, seller) }),
  ],
  [
    'changes the password elsewhere',
    ({ seller }) => db.transaction().execute((transaction) => sessionsOn(database).endAllIn(transaction, seller.id)),
  ],
  ['is deleted', ({ seller }) => deleteMember({ db, ledger }, seller.id)],
] satisfies [string, (pair: Awaited<ReturnType<typeof aPair>>) => Promise<unknown>][])(
  'the streams of a member who %s end at once, and others do not',
  async (_, endSession) => {
    const pair = await aPair()
    const streams = [await ready(pair.open()), await ready(pair.open())]
    const other = await ready(openEvents(origin, await signedIn(database, pair.buyer)))

    await endSession(pair)

    for (const stream of streams) await expect.poll(stream.hasEnded).toBe(true)
    expect(other.hasEnded()).toBe(false)
    expect((await pair.open()).status).toBe(401)
  },
)

test('a stream ends with its access token, and goes on with a new one', async () => {
  const { seller, write } = await aPair()
  const longAgo = () => new Date(Date.now() - 15 * minute + 3_000)
  const expiring = await sessionsOn(database).begin(seller.id, '')
  const session = await createAccessTokens(testKeys).read(expiring.accessToken)
  const token = await createAccessTokens(testKeys, longAgo).sign(session!)
  const stream = await ready(openEvents(origin, { authorization: `Bearer ${token}` }))

  await expect.poll(stream.hasEnded).toBe(true)
  await write('meanwhile')

  const next = await ready(openEvents(origin, { authorization: `Bearer ${expiring.accessToken}` }, stream.lastId()))
  expect(next.texts()).toEqual(['meanwhile'])
})

test('a sixth stream of a member closes the oldest', async () => {
  const { open } = await aPair()
  const streams: Awaited<ReturnType<typeof openEvents>>[] = []
  for (let count = 0; count < 5; count += 1) streams.push(await ready(open()))
  expect(streams.map((stream) => stream.hasEnded())).toEqual([false, false, false, false, false])

  streams.push(await ready(open()))

  await expect.poll(() => streams.map((stream) => stream.hasEnded())).toEqual([true, ...Array(5).fill(false)])
})

test('that somebody writes is told to open streams, is no event, and is not told when it is over', async () => {
  const { open, seller, conversationId, write } = await aPair()
  const stream = await ready(open())
  const until = Date.now() + 60 * minute

  await notifyTyping(db, seller.id, { conversationId, until: Date.now() - 1 })
  await notifyTyping(db, seller.id, { conversationId, until })

  await expect.poll(stream.types).toEqual(['ready', 'typing'])
  expect(stream.events()[1]).toEqual({ type: 'typing', id: undefined, data: { conversationId, until } })
  await write('written')
  await expect.poll(stream.texts).toEqual(['written'])
  const later = await ready(open(stream.events()[0]!.id))
  expect(later.types()).toEqual(['conversation', 'ready'])
})

test.runIf(engine === 'postgres')(
  'what happened while the server did not listen is told when it listens again, and what ended then has ended',
  async () => {
    const { open, write, buyer } = await aPair()
    const stream = await ready(open())
    const ending = await sessionsOn(database).begin(buyer.id, '')
    const ended = await ready(openEvents(origin, { authorization: `Bearer ${ending.accessToken}` }))

    // As the listener is cut off before the transaction commits, it cannot hear of it.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ~ '^listen'`.execute(db)
    await db.transaction().execute((transaction) => sessionsOn(database).endAllIn(transaction, buyer.id))
    await write('unheard')

    await expect.poll(stream.texts).toEqual(['unheard'])
    await expect.poll(ended.hasEnded).toBe(true)
  },
)
