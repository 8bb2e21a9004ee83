import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import type { Session } from '#contract/session.ts'
import { createPendingSignOuts } from '#src/data/session/pending-sign-outs.ts'
import { aSession, createDevice, json, problem, renewed, tokenOf } from '#tests/support/session-device.ts'

type Answer = Parameters<typeof createDevice>[0]

async function signOut(answer: Answer, change: Partial<Session> = {}) {
  const device = createDevice(answer)
  const pendingSignOuts = createPendingSignOuts({ ...device, onReach: () => {} })
  await pendingSignOuts.add(aSession(Date.now(), change))
  const asked = () => device.asked.map(({ address, authorization }) => [address, authorization])
  return { ...device, pendingSignOuts, asked }
}

const first = `Bearer ${tokenOf('mia')}`
const second = `Bearer ${tokenOf('mia', '2')}`

test('the server is told of a sign-out', async () => {
  const { pendingSignOuts, asked, values } = await signOut(() => json({}))

  expect(await pendingSignOuts.sendAll()).toBe(true)
  await pendingSignOuts.sendAll()

  expect(asked()).toEqual([['/v0/account/session', first]])
  expect(await values.read('endings')).toBeUndefined()
})

test('while it is unreachable it is told later, with a new token if needed', async () => {
  const { pendingSignOuts, server, asked } = await signOut(() => Promise.reject(new TypeError('Failed to fetch')), {
    expiresAt: Date.now() - 1,
  })
  expect(await pendingSignOuts.sendAll()).toBe(false)

  server.answer = (address) => (address === '/v0/auth/refresh' ? renewed() : json({}))
  expect(await pendingSignOuts.sendAll()).toBe(true)

  expect(asked()).toEqual([
    ['/v0/auth/refresh', undefined],
    ['/v0/auth/refresh', undefined],
    ['/v0/account/session', second],
  ])
})

test('after a server error it is told again', async () => {
  const { pendingSignOuts, server } = await signOut(() => problem('unavailable', 503))

  expect(await pendingSignOuts.sendAll()).toBe(false)
  server.answer = () => problem('too-many-requests', 429)
  expect(await pendingSignOuts.sendAll()).toBe(false)
  server.answer = () => json({})
  expect(await pendingSignOuts.sendAll()).toBe(true)
})

test.each<[string, Partial<Session>, Answer]>([
  ['the server does not know any more', {}, () => problem('sign-in-required', 401)],
  ['is over by its time', { expiresAt: 0, refreshExpiresAt: 0 }, () => json({})],
])('a session that %s needs no sign-out', async (_, change, answer) => {
  const { pendingSignOuts } = await signOut(answer, change)

  expect(await pendingSignOuts.sendAll()).toBe(true)
})

test('of several sign-outs, each is sent separately', async () => {
  const { pendingSignOuts, server, asked } = await signOut(() => Promise.reject(new TypeError('Failed to fetch')))
  await pendingSignOuts.add(aSession(Date.now(), { refreshToken: 'other', accessToken: tokenOf('noah') }))
  server.answer = (_, { headers }) =>
    (headers as Record<string, string>)['authorization'] === first ? problem('unexpected', 500) : json({})

  expect(await pendingSignOuts.sendAll()).toBe(false)
  server.answer = () => json({})
  expect(await pendingSignOuts.sendAll()).toBe(true)

  expect(asked().map(([, token]) => token)).toEqual([first, `Bearer ${tokenOf('noah')}`, first])
})
