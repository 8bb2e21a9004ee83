// Both engines: subscriptions are removed by the database with their sessions.
import { expect, test } from 'vitest'

import { mostPushSubscriptions } from '#contract/notifications.ts'
import { deleteDueMembers } from '#server/accounts/delete-member.ts'
import { useApp } from '#tests/support/app.ts'
import { useDeletionLedger } from '#tests/support/deletion-ledger.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aPushDevice } from '#tests/support/push-device.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database
const ledger = await useDeletionLedger()

const anEndpoint = () => `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`

type Headers = { authorization: string }

async function put(headers: Headers, subscription: object = aPushDevice(anEndpoint()).subscription) {
  const answer = await http.inject({ method: 'PUT', url: '/v0/push/subscription', headers, payload: subscription })
  return { status: answer.statusCode, body: answer.json() }
}

const remove = (headers: Headers) => http.inject({ method: 'DELETE', url: '/v0/push/subscription', headers })

const endpointsOf = async ({ id }: { id: string }) => {
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').where('member_id', '=', id).execute()
  return rows.map(({ endpoint }) => endpoint)
}

async function aCaller() {
  const member = await insertMember(database)
  return { member, headers: await signedIn(database, member) }
}

test('a session has one subscription: a new address replaces the one before', async () => {
  const { member, headers } = await aCaller()
  const { subscription } = aPushDevice(anEndpoint())

  await put(headers)
  expect(await put(headers, subscription)).toEqual({ status: 200, body: {} })
  expect(await put(headers, subscription)).toEqual({ status: 200, body: {} })

  expect(await endpointsOf(member)).toEqual([subscription.endpoint])
})

test('an address belongs to the member who signed in on the device last', async () => {
  const [before, after] = [await aCaller(), await aCaller()]
  const { subscription } = aPushDevice(anEndpoint())

  await put(before.headers, subscription)
  await put(after.headers, subscription)

  expect(await endpointsOf(before.member)).toEqual([])
  expect(await endpointsOf(after.member)).toEqual([subscription.endpoint])
})

test('members who subscribe one device at the same time all get an answer, and one of them has it', async () => {
  const callers = await Promise.all(Array.from({ length: 5 }, aCaller))
  const { subscription } = aPushDevice(anEndpoint())

  const answers = await Promise.all(callers.map(({ headers }) => put(headers, subscription)))

  expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200))
  expect((await Promise.all(callers.map(({ member }) => endpointsOf(member)))).flat()).toHaveLength(1)
})

test('a member who subscribes one device too many loses the one that was used longest ago', async () => {
  const member = await insertMember(database)
  const devices = []
  for (let count = 0; count <= mostPushSubscriptions; count += 1) {
    const { subscription } = aPushDevice(anEndpoint())
    const headers = await signedIn(database, member)
    devices.push({ subscription, headers })
    if (count === mostPushSubscriptions) await put(devices[0]!.headers, devices[0]!.subscription)
    await put(headers, subscription)
  }

  const kept = devices.map(({ subscription }) => subscription.endpoint).filter((_, index) => index !== 1)
  expect((await endpointsOf(member)).toSorted()).toEqual(kept.toSorted())
})

test('a subscription that is removed, or that never was, is gone', async () => {
  const { member, headers } = await aCaller()

  await put(headers)
  expect((await remove(headers)).statusCode).toBe(200)
  expect((await remove(headers)).statusCode).toBe(200)

  expect(await endpointsOf(member)).toEqual([])
})

test('signing out removes the subscription of this session alone', async () => {
  const { member, headers } = await aCaller()
  const other = await signedIn(database, member)
  const { subscription } = aPushDevice(anEndpoint())
  await put(headers)
  await put(other, subscription)

  await http.inject({ method: 'DELETE', url: '/v0/account/session', headers })

  expect(await endpointsOf(member)).toEqual([subscription.endpoint])
})

test('ending all other sessions removes their subscriptions', async () => {
  const { member, headers } = await aCaller()
  const { subscription } = aPushDevice(anEndpoint())
  await put(headers, subscription)
  await put(await signedIn(database, member))

  await http.inject({ method: 'DELETE', url: '/v0/account/sessions', headers })

  expect(await endpointsOf(member)).toEqual([subscription.endpoint])
})

test('deleting the account removes its subscriptions', async () => {
  const { member, headers } = await aCaller()
  await put(headers)

  await db
    .updateTable('members')
    .set({ deletion_due_at: new Date(0) })
    .where('id', '=', member.id)
    .execute()
  await deleteDueMembers({ db, ledger })

  expect(await endpointsOf(member)).toEqual([])
})

test.each([
  ['an unknown host', 'https://push.example/send/1'],
  ['a host that only begins like a known one', 'https://fcm.googleapis.com.example/send/1'],
  ['another port', 'https://fcm.googleapis.com:8443/send/1'],
  ['no TLS', 'http://fcm.googleapis.com/send/1'],
  ['an address of this machine', 'https://127.0.0.1/send/1'],
  ['credentials', 'https://user:secret@fcm.googleapis.com/send/1'],
])('an address with %s is refused as no known push service, and not stored', async (_, endpoint) => {
  const { member, headers } = await aCaller()

  const answer = await put(headers, aPushDevice(endpoint).subscription)

  expect(answer).toMatchObject({ status: 422, body: { code: 'push-service-unknown' } })
  expect(await endpointsOf(member)).toEqual([])
})

test.each([
  ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['too short', { p256dh: 'BBBB' }],
  ['not in base64url', { auth: '?'.repeat(22) }],
])('keys that are %s are refused', async (_, keys) => {
  const { member, headers } = await aCaller()
  const { subscription } = aPushDevice(anEndpoint())

  const answer = await put(headers, { ...subscription, keys: { ...subscription.keys, ...keys } })

  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  expect(await endpointsOf(member)).toEqual([])
})

test('the configuration names the public key, and it stays the same', async () => {
  const keys = [await http.inject('/v0/config'), await http.inject('/v0/config')].map((answer) => answer.json().pushKey)

  expect(keys[0]).toMatch(/^B[\w-]{86}$/)
  expect(keys[1]).toBe(keys[0])
})
