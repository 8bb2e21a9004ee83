// One run: who may do what is decided by the same statements on both engines.
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { api } from '#contract/api/api.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { isProblemCode, problemStatus } from '#contract/problems.ts'
import { urlOf } from '#tests/api/access/requests.ts'
import { useApp } from '#tests/support/app.ts'
import { openEvents } from '#tests/support/event-client.ts'
import { insertConversation, writeMessage } from '#tests/support/event-messages.ts'
import { inject } from '#tests/support/inject.ts'
import { insertMember } from '#tests/support/members.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { type ConversationRequest, conversationRequests, type Outcome } from './conversation-requests.ts'
import {
  anUnknownScene,
  aScene,
  type Asker,
  askers,
  isBlockedPair,
  keptRows,
  type Scene,
  sideOf,
  signInAll,
  type SignedInMembers,
  storeBlocks,
} from './conversation-scene.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database

await http.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`

const endpoints = api.filter(({ path }) => path.startsWith('/v0/conversations'))

const requests = endpoints.flatMap((endpoint) =>
  (conversationRequests[endpoint.signature] ?? []).map((request) => ({
    title: `${endpoint.signature} (${request.name})`,
    endpoint: endpoint as Endpoint,
    request,
  })),
)

type Answer = { outcome: Outcome; body: string }

async function ask(
  endpoint: Endpoint,
  request: ConversationRequest,
  asker: Asker,
  { scene, members }: { scene: Scene; members: SignedInMembers },
): Promise<Answer> {
  const ids = { buyer: members.buyer.id, seller: members.seller.id }
  const { params, payload, query = '' } = request.sent(scene, sideOf(asker) ?? 'buyer', ids)
  const { statusCode, body } = await inject(http, endpoint, {
    method: endpoint.method,
    url: `${urlOf(endpoint, params)}${query}`,
    headers: members.headersOf(asker),
    ...(payload && { payload }),
  })
  if (statusCode === 200) return { outcome: 'done', body }
  const { code } = JSON.parse(body) as { code: unknown }
  if (!isProblemCode(code)) throw new Error(body)
  expect(statusCode, asker).toBe(problemStatus[code])
  return { outcome: code, body }
}

function expectedOf({ open, blocked, others }: ConversationRequest, asker: Asker): Outcome {
  const side = sideOf(asker)
  if (side) return (isBlockedPair(asker) ? blocked : open)[side]
  return asker === 'visitor' ? 'sign-in-required' : others
}

test('every endpoint of conversations has its requests here', () => {
  expect(endpoints.map(({ signature }) => signature).toSorted()).toEqual(Object.keys(conversationRequests).toSorted())
})

test.each(requests)('$title is for the two alone, and not after a block where it must not be', async (each) => {
  const { endpoint, request } = each
  const members = await signInAll(database)
  let scene = await aScene(database, members)

  for (const asker of askers) {
    await storeBlocks(database, members, asker)
    const before = await keptRows(database)
    const asked = asker === 'third member' ? anUnknownScene() : scene
    const { outcome, body } = await ask(endpoint, request, asker, { scene: asked, members })

    expect(outcome, asker).toBe(expectedOf(request, asker))
    if (!sideOf(asker)) for (const secret of scene.secrets) expect(body, asker).not.toContain(secret)
    const isChange = outcome === 'done' && !request.isRead
    if (!isChange) expect(await keptRows(database), asker).toEqual(before)
    else scene = await aScene(database, members)
  }
})

test('who is not of the two gets the same answer for ids that exist and for ids that do not', async () => {
  const members = await signInAll(database)
  const scene = await aScene(database, members)
  const answerTo = async (endpoint: Endpoint, request: ConversationRequest, asked: Scene) =>
    (await ask(endpoint, request, 'third member', { scene: asked, members })).body.replace(/"requestId":"[^"]*"/, '')

  for (const { title, endpoint, request } of requests)
    expect(await answerTo(endpoint, request, scene), title).toBe(await answerTo(endpoint, request, anUnknownScene()))
})

test('no endpoint that reads tells others anything of a conversation, and the two find all of it', async () => {
  const members = await signInAll(database)
  const scene = await aScene(database, members)
  const reading = [...api].filter((endpoint: Endpoint) => endpoint.method === 'GET') as Endpoint[]
  const params = {
    conversationId: scene.conversationId,
    messageId: scene.messages.text,
    listingId: scene.listingId,
    sellerId: members.seller.id,
  }
  const secretsTo = async (asker: Asker) => {
    const headers = members.headersOf(asker)
    const answers = reading.map((endpoint) => inject(http, endpoint, { url: urlOf(endpoint, params), headers }))
    const bodies = (await Promise.all(answers)).map(({ body }) => body).join('\n')
    return scene.secrets.filter((secret) => bodies.includes(secret))
  }

  for (const asker of askers) expect(await secretsTo(asker), asker).toEqual(sideOf(asker) ? scene.secrets : [])
})

test('ids of a conversation are of no use in a conversation of one’s own', async () => {
  const members = await signInAll(database)
  const foreign = await aScene(database, members)
  const own = await aScene(database, { ...members, buyer: members.third })
  const headers = members.headersOf('third member')
  const messages = `/v0/conversations/${own.conversationId}/messages`
  const send = async (content: object, messageId: string = crypto.randomUUID()) =>
    (
      await http.inject({
        method: 'PUT',
        url: `${messages}/${messageId}`,
        headers,
        payload: { listingId: null, content },
      })
    ).json()
  const before = await keptRows(database)

  expect(await send({ kind: 'text', text: 'Bonjour', photos: [] }, foreign.messages.text)).toMatchObject({
    code: 'conversation-not-found',
  })
  expect(await send({ kind: 'text', text: '', photos: [foreign.upload.id] })).toMatchObject({ code: 'photo-missing' })
  expect(await send({ kind: 'offer', cents: 11_000, counters: foreign.messages.offer })).toMatchObject({
    code: 'offer-impossible',
  })
  const answer = { method: 'PUT', url: `${messages}/${foreign.messages.offer}/answer`, headers } as const
  expect((await http.inject({ ...answer, payload: { answer: 'withdrawn' } })).json()).toMatchObject({
    code: 'conversation-not-found',
  })
  const upload = await inject(
    http,
    api.find(({ path }) => path === '/v0/photos/:photoId')!,
    {
      method: 'PUT',
      url: `/v0/photos/${foreign.upload.id}`,
      headers: { ...headers, 'content-type': 'image/jpeg' },
      payload: await aPhoto(),
    },
  )
  expect(upload.json()).toMatchObject({ code: 'not-found' })
  expect(await keptRows(database)).toEqual(before)
})

/** Makes every request of conversations as somebody, each in a scene of its own and with the blocks of before. */
async function askEverything(asker: Asker, members: SignedInMembers): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (const { endpoint, request } of requests) {
    await storeBlocks(database, members, asker)
    const scene = await aScene(database, members)
    await ask(endpoint, request, asker, { scene, members })
    scenes.push(scene)
  }
  return scenes
}

/** A stream of events that has begun, and a function that returns all of it once a later message has arrived. */
async function aStream({ id }: { id: string }, headers: { authorization?: string }) {
  const stream = await openEvents(origin, headers as { authorization: string })
  await expect.poll(stream.types).toContain('ready')
  return async () => {
    const last = crypto.randomUUID()
    await writeMessage(database, await insertConversation(database, (await insertMember(database)).id, id), last)
    await expect.poll(stream.text).toContain(last)
    return { text: stream.text(), events: stream.events().slice(0, -1) }
  }
}

test('nothing that the two do reaches others, by events, notifications, pushes or mails', async () => {
  const members = await signInAll(database)
  const others = [
    { member: members.third, headers: members.headersOf('third member') },
    { member: members.moderator, headers: members.headersOf('moderator who knows all ids') },
  ]
  const streams = await Promise.all(others.map(({ member, headers }) => aStream(member, headers)))

  const scenes = [...(await askEverything('buyer', members)), ...(await askEverything('seller', members))]

  const secrets = scenes.flatMap((scene) => scene.secrets)
  for (const readAll of streams) {
    const { text, events } = await readAll()
    expect(events.map(({ type }) => type)).toEqual(['ready'])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
  const { buyer, seller } = members
  const receivers = await db.selectFrom('deliveries').select('member_id').distinct().execute()
  expect(receivers.map(({ member_id }) => member_id).toSorted()).toEqual([buyer.id, seller.id].toSorted())
  const notified = await db.selectFrom('notifications').select('member_id').execute()
  expect(notified.filter(({ member_id }) => member_id !== buyer.id && member_id !== seller.id)).toEqual([])
})

test.each(['buyer blocked by the seller', 'seller blocked by the buyer'] as const)(
  'whatever a %s does, the other is told of receipts and reviews alone, and stays the one who lifts the block',
  async (asker) => {
    const members = await signInAll(database)
    const isBuyer = sideOf(asker) === 'buyer'
    const [other, headers] = isBuyer
      ? [members.seller, members.headersOf('seller')]
      : [members.buyer, members.headersOf('buyer')]
    const readAll = await aStream(other, headers)

    const scenes = await askEverything(asker, members)
    await http.inject({
      method: 'PUT',
      url: `/v0/conversations/${scenes[0]!.conversationId}/settings`,
      headers: members.headersOf(asker),
      payload: { isArchived: false, isMuted: false, isBlocked: false },
    })

    const { events } = await readAll()
    expect(events).toMatchObject([
      { type: 'ready' },
      { type: 'conversation', data: { conversation: { otherReadNumber: 4 }, message: null } },
      { type: 'conversation', data: { conversation: { review: { isOtherWritten: true } }, message: null } },
    ])
    expect(await db.selectFrom('deliveries').select('member_id').where('member_id', '=', other.id).execute()).toEqual(
      [],
    )
    const blocks = await db.selectFrom('member_blocks').select('blocker_id').execute()
    expect(blocks).toEqual([{ blocker_id: other.id }])
  },
)
