import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { readServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsService } from '#server/accounts/sessions-service.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { killChildren } from '#tests/support/child-processes.ts'
import { engine } from '#tests/support/database.ts'
import { openEvents } from '#tests/support/event-client.ts'
import { insertConversation, writeMessage } from '#tests/support/event-messages.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember } from '#tests/support/members.ts'
import { createMigratedDatabase } from '#tests/support/postgres-database.ts'
import { startS3Store } from '#tests/support/s3-store.ts'

import { createNode, type Node } from './node.ts'

describe.runIf(engine === 'postgres')('events on two servers with one PostgreSQL', () => {
  const stops: (() => unknown)[] = []
  let database: Database
  let one: Node
  let two: Node

  beforeAll(async () => {
    const store = await startS3Store()
    const { url, remove } = await createMigratedDatabase()
    database = await openDatabase({ url })
    stops.push(database.close, store.stop, remove)
    one = createNode({ databaseUrl: url, mediaUrl: store.mediaUrl })
    two = createNode({ databaseUrl: url, mediaUrl: store.mediaUrl })
    await Promise.all([one.start(), two.start()])
  })

  afterAll(async () => {
    await killChildren()
    for (const stop of stops) await stop()
  })

  async function signedIn(memberId: string) {
    const tokens = createAccessTokens(await readServerKeys(database.db, { signingKeys: null }))
    const { accessToken } = await createSessionsService({ db: database.db, tokens }).begin(memberId, '')
    return { authorization: `Bearer ${accessToken}` }
  }

  async function aReader() {
    const [buyer, reader] = [await insertMember(database), await insertMember(database)]
    const conversationId = await insertConversation(database, buyer.id, reader.id)
    return { conversationId, headers: await signedIn(reader.id) }
  }

  async function ready(opening: ReturnType<typeof openEvents>) {
    const stream = await opening
    await expect.poll(stream.types).toContain('ready')
    return stream
  }

  test('what is written reaches the streams of both servers', async () => {
    const { conversationId, headers } = await aReader()
    const streams = await Promise.all([one, two].map(({ origin }) => ready(openEvents(origin, headers))))

    await writeMessage(database, conversationId, 'for both')

    for (const stream of streams) await expect.poll(stream.texts).toEqual(['for both'])
  })

  test('a session that is ended through one server has no stream at the other', async () => {
    const { headers } = await aReader()
    const stream = await ready(openEvents(two.origin, headers))

    const { status } = await fetch(`${one.origin}/v0/account/session`, { method: 'DELETE', headers })

    expect(status).toBe(200)
    await expect.poll(stream.hasEnded).toBe(true)
  })

  test('messages that members send through both servers while one is killed arrive once, in order', async () => {
    const market = openMarket(database.db, () => new Date())
    const seller = await insertMember(database)
    const expires_at = new Date(Date.now() + day)
    const listingId = await market.keepListing({ seller_id: seller.id, published_at: new Date(), expires_at })
    const headers = await signedIn(seller.id)
    const stream = await ready(openEvents(two.origin, headers))
    let isWriting = true
    const written = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const buyer = await insertMember(database)
        const send = sender(listingId, buyer.id, await signedIn(buyer.id))
        return { send, texts: [] as string[] }
      }),
    )
    const writing = written.map(async ({ send, texts }, writer) => {
      for (let count = 0; isWriting && count < 200; count += 1) {
        const text = `${writer}-${count}`
        await send(text, writer % 2 === 0 ? [two, one] : [one, two])
        texts.push(text)
      }
    })
    await expect.poll(() => stream.texts().length).toBeGreaterThan(20)

    await two.end('SIGKILL')
    await expect.poll(() => stream.isCutOff() || stream.hasEnded()).toBe(true)
    const next = await ready(openEvents(one.origin, headers, stream.lastId()))
    await expect.poll(() => next.texts().length).toBeGreaterThan(20)
    isWriting = false
    await Promise.all(writing)

    // Each buyer's last message: whatever came twice came before.
    for (const [writer, { send, texts }] of written.entries()) {
      const last = `${writer}-last`
      await send(last, [one])
      texts.push(last)
    }

    const arrived = () => [...stream.texts(), ...next.texts()]
    await expect.poll(() => arrived().filter((text) => text.endsWith('-last')).length).toBe(written.length)
    for (const [writer, { texts }] of written.entries())
      expect(arrived().filter((text) => text.startsWith(`${writer}-`))).toEqual(texts)
    expect(next.types()).not.toContain('reset')
  })

  /** Sends the next message of a buyer, and again with the same id through the next server where one does not answer. */
  function sender(listingId: string, buyerId: string, headers: { authorization: string }) {
    const conversationId = conversationIdOf(listingId, buyerId)
    return async (text: string, servers: readonly Node[]) => {
      const body = { listingId, content: { kind: 'text', text, photos: [] }, isClosedKnown: false }
      const path = `/v0/conversations/${conversationId}/messages/${randomUUID()}`
      for (let attempt = 0; ; attempt += 1) {
        const { origin } = servers[attempt % servers.length]!
        const answer = await fetch(`${origin}${path}`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).catch(() => undefined)
        if (answer?.ok) return
        if (answer && answer.status !== 503) throw new Error(`Refused with ${answer.status}`)
      }
    }
  }
})
