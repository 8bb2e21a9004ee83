// One run: nothing here depends on the database engine.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { openConversationDatabase } from '#src/data/conversations/conversation-database.ts'
import { createConversationStore } from '#src/data/conversations/conversation-store.ts'
import { createSendMessageHandler } from '#src/data/conversations/send-message.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { createMemberCall } from '#src/data/session/member-call.ts'
import { createOutbox } from '#src/data/sync/outbox.ts'
import { useAppOn } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

const messagesOfEach = 40

const database = await useDatabase()
const market = openMarket(database.db, () => new Date())

/** The second one is what the first one is after a restart. */
const servers = [await useAppOn(database), await useAppOn(database)]
let server = servers[0]!

/** Deterministic, so that a failure can be repeated. */
function aSequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const chance = aSequence(20_261_125)

/** Loses one in seven requests, and as many answers, and sends one in seven requests twice. */
const faultyFetch: typeof fetch = async (address, request = {}) => {
  const send = async () => {
    const answer = await server.http.inject({
      method: (request.method ?? 'GET') as 'GET',
      url: String(address),
      headers: request.headers as Record<string, string>,
      ...(typeof request.body === 'string' && { payload: request.body }),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }
  const fate = chance(7)
  if (fate === 0) throw new TypeError('The request is lost')
  const answer = await send()
  if (fate === 1) throw new TypeError('The answer is lost')
  if (fate === 2) await send()
  return answer
}

type Member = Awaited<ReturnType<typeof insertMember>>

/** The device of a member: its tables, and an outbox that a reload or a stop of the worker replaces at any time. */
async function aDevice(member: Member, conversationId: string, listingId: string) {
  const { authorization } = await signedIn(database, member)
  const token = async () => authorization.replace('Bearer ', '')
  const session = { token, refresh: token, invalidate: async () => {} }
  const call = createMemberCall({ fetch: faultyFetch, onReach: () => {}, session })
  const local = openLocalDatabase(`local ${member.id}`)
  const store = createConversationStore(openConversationDatabase(`conversations ${member.id}`))
  let now = Date.now()
  let outbox = begin()
  let isSending = false

  function begin() {
    const handler = createSendMessageHandler({ database: local, store, callAs: () => call })
    return createOutbox({
      database: local,
      handlers: { 'send-message': handler },
      member: async () => member.id,
      ifFree: async (_, run) => {
        if (isSending) return undefined
        isSending = true
        try {
          return await run()
        } finally {
          isSending = false
        }
      },
      now: () => now,
    })
  }

  async function write(text: string): Promise<void> {
    const id = randomUUID()
    const content = { kind: 'text' as const, text, photos: [] }
    const row = { id, conversationId, listingId, memberId: member.id, content, isClosedKnown: false, shape: 1 }
    await local.pendingMessages.put({ ...row, createdAt: now })
    await outbox.enqueue({ operation: 'send-message', subject: id, payload: { conversationId } })
  }

  /** Sends what is due, and lets time pass until more is due. */
  async function send(): Promise<void> {
    now = Math.max(now + 1, (await outbox.run()) ?? 0)
    // Another page may be sending: this one must not keep it from doing so.
    await wait(5)
  }

  /** Asks what has happened, as where streams are cut. */
  async function receive(): Promise<void> {
    try {
      const after = await store.lastEventId(member.id)
      const missed = await call('GET /v0/events/missed', { query: after === undefined ? {} : { after } })
      await store.apply(
        member.id,
        missed.events.flatMap((event) => (event.type === 'conversation' ? event.data : [])),
        missed.last,
      )
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
    }
  }

  /** As a page of the conversation does: the newest messages, and then the older ones. */
  async function open(): Promise<void> {
    for (let before: number | undefined, hasOlder = true; hasOlder;) {
      try {
        const query = before === undefined ? {} : { before }
        const page = await call('GET /v0/conversations/:conversationId/messages', { params: { conversationId }, query })
        await store.applyMessages(member.id, conversationId, page.messages)
        before = page.messages[0]?.number
        hasOlder = page.hasOlder
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
      }
    }
  }

  return {
    write,
    send,
    receive,
    open,
    /** A new page, while the one before may still be sending. */
    reload: () => void (outbox = begin()),
    waiting: () => local.pendingMessages.count(),
    texts: async () =>
      (await store.newest(conversationId, 1_000)).map(({ number, content }) =>
        content.kind === 'text' ? `${number} ${content.text}` : content.kind,
      ),
  }
}

test('messages of two members through a faulty network, reloads and a restart are there once and in order on both devices and in the database', async () => {
  const [seller, buyer] = [await insertMember(database), await insertMember(database)]
  const listingId = await market.keepListing({
    seller_id: seller.id,
    published_at: new Date(),
    expires_at: new Date(Date.now() + day),
  })
  const conversationId = conversationIdOf(listingId, buyer.id)
  const devices = {
    buyer: await aDevice(buyer, conversationId, listingId),
    seller: await aDevice(seller, conversationId, listingId),
  }
  const both = Object.entries(devices)
  for (const [, device] of both) await device.receive()
  await devices.buyer.write('buyer 0')
  while ((await devices.buyer.waiting()) > 0) await devices.buyer.send()

  for (let count = 1; count < messagesOfEach; count += 1) {
    for (const [name, device] of both) await device.write(`${name} ${count}`)
    if (count === messagesOfEach / 2) server = servers[1]!
    for (const [, device] of both) {
      // Meanwhile offline for a while, so that many wait.
      if (chance(3) === 0) void device.send().catch(() => {})
      if (chance(20) === 0) device.reload()
      if (chance(10) === 0) await device.receive()
    }
  }
  await devices.seller.write('seller 0')
  for (const [, device] of both) while ((await device.waiting()) > 0) await device.send()
  for (const [, device] of both) {
    await device.receive()
    await device.open()
  }

  const stored = await database.db
    .selectFrom('messages')
    .select(['number', 'content'])
    .where('conversation_id', '=', conversationId)
    .orderBy('number')
    .execute()
  const texts = stored.map(({ number, content }) => `${number} ${(content as { text: string }).text}`)
  expect(stored.map(({ number }) => number)).toEqual(
    Array.from({ length: 2 * messagesOfEach }, (_, index) => index + 1),
  )
  const inOrder = (name: string) =>
    stored.map(({ content }) => (content as { text: string }).text).filter((text) => text.startsWith(name))
  const counts = Array.from({ length: messagesOfEach }, (_, count) => count)
  expect(inOrder('buyer')).toEqual(counts.map((count) => `buyer ${count}`))
  expect(inOrder('seller')).toEqual([...counts.slice(1), 0].map((count) => `seller ${count}`))
  for (const [, device] of both) expect(await device.texts()).toEqual(texts)
})
