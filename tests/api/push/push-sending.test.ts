// One run: what is stored is the same on both engines.
import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'

import type { PushMessage } from '#contract/push.ts'
import { createPublicLookup } from '#server/push/public-addresses.ts'
import { createPushSender, type Urgency } from '#server/push/push-sender.ts'
import { createPushSubscriptionsService } from '#server/push/push-subscriptions-service.ts'
import { readVapidKeys } from '#server/push/vapid-keys.ts'
import { useDatabase } from '#tests/support/database.ts'
import { insertMember, newSession } from '#tests/support/members.ts'
import { aPushDevice } from '#tests/support/push-device.ts'
import { testPushServices, usePushService } from '#tests/support/push-service.ts'

const database = await useDatabase()
const { db } = database
const service = await usePushService()

const contact = 'mailto:security@market.example'

const aMessage = (given: Partial<PushMessage> = {}): PushMessage => ({
  memberId: crypto.randomUUID(),
  title: 'Zoé',
  body: 'Ass de Vëlo nach do? 🚲',
  path: '/lb/messages',
  tag: 'conversation 1',
  image: null,
  badge: 1,
  createdAt: Date.now(),
  ...given,
})

/** A subscribed device, and the way to send to it. */
async function aSubscription(post = service.post) {
  const keys = await readVapidKeys(db, { vapidKeys: null })
  const device = aPushDevice(service.endpoint())
  const { endpoint } = device.subscription
  const caller = await newSession(database, await insertMember(database))
  await createPushSubscriptionsService({ db, pushServices: testPushServices }).save(caller, device.subscription)
  const stored = () => db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint).execute()
  const [row] = await stored()
  const sender = createPushSender({ db, keys, contact, pushServices: testPushServices, post })
  const send = (message = aMessage(), urgency: Urgency = 'normal') => sender(row!.id, message, urgency)
  return { ...device, endpoint, keys, send, stored, received: () => service.receivedAt(endpoint) }
}

test('a message arrives encrypted for its device, with its urgency, its topic and for how long it is kept', async () => {
  const { send, received, decrypt } = await aSubscription()
  const message = aMessage()

  expect(await send(message, 'high')).toBe(true)

  const [push] = received()
  expect(decrypt(push!.body)).toEqual(message)
  expect(push!.body.includes('Zoé')).toBe(false)
  expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '259200' })
  expect(push!.headers['topic']).toMatch(/^[\w-]{1,32}$/)
})

test('messages with one tag have one topic, so that a later one replaces the earlier one', async () => {
  const { send, received } = await aSubscription()

  for (const tag of ['conversation 1', 'conversation 1', 'conversation 2']) await send(aMessage({ tag }))

  const [first, second, third] = received().map(({ headers }) => headers['topic'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the sender identifies itself to the push service by its key, for this service and for a day at most', async () => {
  const { send, received, keys } = await aSubscription()

  await send()

  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(received()[0]!.headers.authorization!)!
  expect(key).toBe(keys.publicKey)
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const { payload } = await jwtVerify(token!, publicKey, { audience: 'https://a.push.test' })
  expect(payload.sub).toBe(contact)
  expect(payload.exp! - Date.now() / 1_000).toBeLessThanOrEqual(86_400)
})

test.each([404, 410])('a subscription whose service answers %i is removed', async (status) => {
  const { endpoint, send, stored } = await aSubscription()
  service.answer(endpoint, { status })

  expect(await send()).toBe(false)

  expect(await stored()).toEqual([])
})

test.each([401, 403])(
  'a subscription for another pair of keys, which its service refuses with %i, is removed',
  async (status) => {
    const { endpoint, send, stored } = await aSubscription()
    service.answer(endpoint, { status })

    await expect(send()).rejects.toMatchObject({ name: 'DeliveryError', reason: 'permanent' })

    expect(await stored()).toEqual([])
  },
)

test.each([400, 413, 302])('a message that its service refuses with %i is given up', async (status) => {
  const { endpoint, send, stored, received } = await aSubscription()
  const elsewhere = service.endpoint()
  service.answer(endpoint, { status, headers: { location: elsewhere } })

  await expect(send()).rejects.toMatchObject({ name: 'DeliveryError', reason: 'permanent' })

  expect(await stored()).toHaveLength(1)
  expect(received()).toHaveLength(1)
  expect(service.receivedAt(elsewhere), 'no redirect is followed').toEqual([])
})

test.each([
  [429, { 'retry-after': '600' }, 600],
  [503, { 'retry-after': '120' }, 120],
  [500, {}, undefined],
])('a service that answers %i with %j is asked again later', async (status, headers, retryAfter) => {
  const { endpoint, send, stored } = await aSubscription()
  service.answer(endpoint, { status, headers })

  await expect(send()).rejects.toMatchObject({ name: 'DeliveryError', reason: 'temporary', retryAfter })

  expect(await stored()).toHaveLength(1)
})

test('a service that does not answer in time is asked again later', async () => {
  const { endpoint, send, stored } = await aSubscription(service.postWith({ timeoutMs: 200 }))
  service.answer(endpoint, 'never')

  await expect(send()).rejects.toMatchObject({ name: 'DeliveryError', reason: 'temporary' })

  expect(await stored()).toHaveLength(1)
})

test('nothing is sent to a host that has an address on a private network', async () => {
  const found = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const lookup = createPublicLookup((_host, _options, done) => done(null, found))
  const { send, received } = await aSubscription(service.postWith({ lookup }))

  const error = await send().catch((thrown: unknown) => thrown as Error)

  expect(error).toMatchObject({ name: 'DeliveryError', message: 'The push service did not answer: NonPublicAddress' })
  expect(received()).toEqual([])
})

test('nothing is sent to a service that the operator has removed from the list', async () => {
  const { endpoint, keys, stored, received } = await aSubscription()
  const [row] = await stored()
  const send = createPushSender({ db, keys, contact, pushServices: ['other.test'], post: service.post })

  await expect(send(row!.id, aMessage(), 'normal')).rejects.toMatchObject({ reason: 'permanent' })

  expect(received()).toEqual([])
  expect(endpoint).toContain('push.test')
})

test('why a message was not taken names neither its address nor its text', async () => {
  const { endpoint, send } = await aSubscription()
  service.answer(endpoint, { status: 400 })

  const error = await send(aMessage({ body: 'the secret text' })).catch((thrown: unknown) => thrown as Error)

  expect(String(error)).not.toContain('push.test')
  expect(String(error)).not.toContain('secret')
})
