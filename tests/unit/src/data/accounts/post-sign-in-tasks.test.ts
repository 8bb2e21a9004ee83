import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { createPostSignInTasks } from '#src/data/accounts/post-sign-in-tasks.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'
import { createDevice, aSession, json, problem } from '#tests/support/session-device.ts'

const account = { bio: 'Hello', languages: ['lb'], locality: null, locale: 'fr', version: 3, username: 'mia' }

const arrival = { memberId: 'mia', isNew: true, locale: 'uk' } as const

async function open(answer: Parameters<typeof createDevice>[0], who = { member: 'mia' as string | undefined }) {
  const device = createDevice(answer)
  const page = device.openPage()
  await page.place.write(aSession(device.clock.now))
  const lock = createWebLock(crypto.randomUUID(), device.values)
  const merges = createPostSignInTasks({
    values: device.values,
    lock,
    call: page.call,
    currentMember: () => who.member,
  })
  const sent = () => device.asked.flatMap(({ body }) => (body ? [JSON.parse(String(body))] : []))
  return { ...device, merges, who, sent, asks: () => device.asked.length }
}

test('a new account gets the language that was chosen on the device', async () => {
  const { merges, sent, asks } = await open(() => json(account))

  await merges.schedule(arrival)
  await merges.runPending()
  expect(sent()).toEqual([{ bio: 'Hello', languages: ['lb'], locality: null, version: 3, locale: 'uk' }])

  await merges.runPending()
  expect(asks()).toBe(2)
})

test.each([
  ['that was there before keeps its own', { isNew: false, locale: 'uk' }],
  ['that has it already stays as it is', { isNew: true, locale: 'fr' }],
] as const)('an account %s', async (_, how) => {
  const { merges, sent } = await open(() => json(account))

  await merges.schedule({ memberId: 'mia', ...how })
  await merges.runPending()

  expect(sent()).toEqual([])
})

test('a merge that failed is repeated later', async () => {
  const { merges, server, sent } = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  await merges.schedule(arrival)
  await merges.runPending()

  server.answer = () => problem('unavailable', 503)
  await merges.runPending()
  server.answer = (_, { method }) => (method === 'PUT' ? problem('changed-meanwhile', 409) : json(account))
  await merges.runPending()
  server.answer = () => json(account)
  await merges.runPending()
  await merges.runPending()

  expect(sent().map(({ locale }) => locale)).toEqual(['uk', 'uk'])
})

test('nothing is merged into another member’s account', async () => {
  const { merges, asks, who } = await open(() => json(account), { member: 'noah' })

  await merges.schedule(arrival)
  await merges.runPending()
  who.member = undefined
  await merges.runPending()

  expect(asks()).toBe(0)
})

test('pending merges are cancelled at sign-out', async () => {
  const { merges, asks } = await open(() => json(account))
  await merges.schedule(arrival)

  await merges.cancel('mia')
  await merges.cancel()
  await merges.runPending()

  expect(asks()).toBe(0)
})
