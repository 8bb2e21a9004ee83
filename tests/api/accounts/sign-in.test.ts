import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { foldUsername } from '#contract/accounts.ts'
import { createKnownDevices } from '#server/accounts/known-devices.ts'
import { createSignInRepository } from '#server/accounts/sign-in-repository.ts'
import { createSignInService } from '#server/accounts/sign-in-service.ts'
import { anonymousClient } from '#server/http/client.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { useApp, useAppOn } from '#tests/support/app.ts'
import { aMember, insertMember, sessionsOn, somePassword } from '#tests/support/members.ts'

const { http, database } = await useApp({ TRUST_PROXY: 'true' })
const { db } = database

type Given = { password?: string; from?: string; headers?: Record<string, string> }

let calls = 0

/** Each call comes from a different address, unless given. */
function signIn(name: string, { password = somePassword, from = `10.0.0.${(calls += 1)}`, headers }: Given = {}) {
  return http.inject({
    method: 'POST',
    url: '/v0/auth/sign-in',
    headers: { 'x-forwarded-for': from, ...headers },
    payload: { name, password },
  })
}

/** Tries wrong passwords until the server answers 429. Returns the number of attempts. */
async function guess(name: string, from: string, most = 20): Promise<number> {
  for (let tries = 0; tries < most; tries += 1)
    if ((await signIn(name, { password: 'wrong password', from })).statusCode === 429) return tries
  return most
}

const deviceOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!

/** Uses up the attempts of all networks together, and the additional one of this network. */
async function useUpAccount(name: string, from: string): Promise<void> {
  await signIn(name, { password: 'wrong password' })
  await db.updateTable('attempts').set({ tries: 1_000 }).where('kind', '=', 'sign-in-account').execute()
  await signIn(name, { password: 'wrong password', from })
}

test.each(['Zoé.Anne', 'zoeanne', ' ZOE ANNE ', 'zoe@example.org', 'Zoe@Example.org'])(
  "a member can sign in as %s, with tokens whose lifetimes are the session's",
  async (name) => {
    await insertMember(database, { username: 'Zoé.Anne', email: 'zoe@example.org' })

    const answer = await signIn(name)

    expect(answer.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
      refreshExpiresIn: 30 * 24 * 3_600,
    })
    const { accessToken } = answer.json()
    const sessions = await http.inject({
      url: '/v0/account/sessions',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(sessions.statusCode).toBe(200)
  },
)

test('a wrong password, an unknown name, one without a letter and a member without a password get the same response', async () => {
  await insertMember(database, { username: 'anna' })
  await insertMember(database, { username: 'market', password_hash: null, email: null })

  const answers = await Promise.all([
    signIn('anna', { password: 'wrong password' }),
    signIn('nobody'),
    signIn('nobody@example.org'),
    signIn('…'),
    signIn('market'),
  ])

  for (const answer of answers) {
    const { requestId, ...body } = answer.json()
    expect(body).toEqual({
      type: '/v0/docs#credentials-wrong',
      title: expect.any(String),
      status: 401,
      code: 'credentials-wrong',
    })
    expect(requestId).toBeTypeOf('string')
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('an unconfirmed account is revealed only to the right password', async () => {
  const { password_hash } = aMember()
  await db
    .insertInto('sign_ups')
    .values({
      id: randomUUID(),
      username: 'bert',
      username_key: foldUsername('bert'),
      email: 'bert@example.org',
      password_hash: password_hash!,
      locale: 'fr',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()

  expect((await signIn('bert')).json()).toMatchObject({ code: 'email-unverified' })
  expect((await signIn('bert@example.org', { password: 'wrong password' })).json()).toMatchObject({
    code: 'credentials-wrong',
  })
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(0)
})

test('repeated wrong passwords have to wait, whether or not the account exists', async () => {
  await insertMember(database, { username: 'anna' })

  expect(await guess('anna', '192.0.2.1')).toBe(10)
  expect(await guess('nobody', '192.0.2.1')).toBe(10)
  const refused = await signIn('anna', { from: '192.0.2.1' })
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('all addresses of one network count together', async () => {
  expect(await guess('anna', '2001:db8:0:7::1', 6)).toBe(6)
  expect(await guess('anna', '2001:db8:0:7:ffff::2')).toBe(4)
  expect(await guess('anna', '2001:db8:0:8::1', 2)).toBe(2)
})

test('a forwarded address is believed only from a trusted proxy', async () => {
  const { http: direct } = await useAppOn(database)
  const guessDirectly = (index: number) =>
    direct.inject({
      method: 'POST',
      url: '/v0/auth/sign-in',
      headers: { 'x-forwarded-for': `192.0.2.${index}` },
      payload: { name: 'anna', password: 'wrong password' },
    })

  for (let tries = 0; tries < 10; tries += 1) expect((await guessDirectly(tries)).statusCode).toBe(401)
  expect((await guessDirectly(10)).statusCode).toBe(429)
})

test('wrong passwords of others cannot lock out the owner', async () => {
  await insertMember(database, { username: 'anna' })
  const cookie = deviceOf(await signIn('anna', { from: '198.51.100.7' }))
  await guess('anna', '192.0.2.1')

  expect((await signIn('anna', { from: '198.51.100.7' })).statusCode).toBe(200)
  await useUpAccount('anna', '198.51.100.8')
  expect((await signIn('anna', { from: '198.51.100.8' })).statusCode).toBe(429)
  expect((await signIn('anna', { from: '198.51.100.8', headers: { cookie } })).statusCode).toBe(200)
})

test('after strangers have used up the limit of a name, each network still has one attempt an hour', async () => {
  await insertMember(database, { username: 'anna' })
  await useUpAccount('anna', '198.51.100.8')

  const guesser = await signIn('anna', { from: '198.51.100.8' })
  const owner = await signIn('anna', { from: '198.51.100.9' })
  const again = await signIn('anna', { from: '198.51.100.9' })

  expect(guesser.statusCode).toBe(429)
  expect(Number(guesser.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect([owner.statusCode, again.statusCode]).toEqual([200, 200])
})

test('these additional attempts of all networks together are limited as well', async () => {
  await insertMember(database, { username: 'anna' })
  await useUpAccount('anna', '198.51.100.8')
  await db.updateTable('attempts').set({ tries: 1_000 }).where('kind', '=', 'sign-in-spare').execute()

  expect((await signIn('anna', { from: '198.51.100.9' })).statusCode).toBe(429)
})

test('a device is known only for members who have signed in with it', async () => {
  await insertMember(database, { username: 'anna' })
  await insertMember(database, { username: 'bert' })
  const answer = await signIn('bert')
  await useUpAccount('anna', '198.51.100.8')

  const refused = await signIn('anna', { from: '198.51.100.8', headers: { cookie: deviceOf(answer) } })

  expect(refused.statusCode).toBe(429)
  expect(answer.headers['set-cookie']).toMatch(
    /^device=[\w-]{32}; Path=\/v0\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  )
})

test('a sign-in on a new device is reported by mail, once for each device', async () => {
  const { email } = await insertMember(database, { username: 'anna', locale: 'de' })
  const mails = () => db.selectFrom('deliveries').select(['kind', 'recipient', 'locale', 'parameters']).execute()
  const userAgent = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/605.1' }

  const cookie = deviceOf(await signIn('anna', { headers: userAgent }))
  await signIn('anna', { headers: { ...userAgent, cookie } })
  await signIn('anna', { password: 'wrong password' })

  expect(await mails()).toEqual([
    {
      kind: 'new-device',
      recipient: email,
      locale: 'de',
      parameters: { username: 'anna', device: 'Safari · iPhone', at: expect.any(Number) },
    },
  ])
})

test('a password that is changed during a sign-in with it does not sign in', async () => {
  const { id } = await insertMember(database, { username: 'anna' })
  const changePassword = () =>
    db.updateTable('members').set({ password_hash: 'another' }).where('id', '=', id).execute()
  const signInService = createSignInService({
    db,
    accounts: createSignInRepository(db),
    rateLimiter: createRateLimiter({ db, key: Buffer.from('any key') }),
    devices: createKnownDevices({ db, isSecure: false }),
    passwords: { inTurn: (_party, work) => work(), compare: () => changePassword().then(() => true) },
    sessions: sessionsOn(database),
    resendConfirmation: async () => {},
    wakeDeliveries: () => {},
  })

  const signingIn = signInService.signIn({ name: 'anna', password: somePassword }, anonymousClient)

  await expect(signingIn).rejects.toMatchObject({ code: 'credentials-wrong' })
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(0)
})

test('frequent sign-ins are not refused', async () => {
  await insertMember(database, { username: 'anna' })

  for (let times = 0; times < 12; times += 1) expect((await signIn('anna', { from: '192.0.2.9' })).statusCode).toBe(200)
})

test('one account can sign in from one network thirty times in a quarter of an hour, and others there are not affected', async () => {
  await insertMember(database, { username: 'anna' })
  await insertMember(database, { username: 'bert' })
  const from = '192.0.2.9'
  await signIn('anna', { from })
  await db.updateTable('attempts').set({ tries: 29 }).where('kind', '=', 'sign-in-right').execute()

  const statuses = []
  for (const name of ['anna', 'anna', 'bert']) statuses.push((await signIn(name, { from })).statusCode)

  expect(statuses).toEqual([200, 429, 200])
  expect((await signIn('anna', { from: '192.0.2.10' })).statusCode).toBe(200)
})

test('repeated sign-ins of one account leave places to all others', async () => {
  await insertMember(database, { username: 'anna' })
  const { email } = await insertMember(database, { username: 'bert' })
  const crowd = Promise.all(Array.from({ length: 12 }, () => signIn('anna', { from: '192.0.2.9' })))

  const others = await Promise.all([signIn('bert'), signIn(email!)])

  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await crowd
})

test('sign-ins beyond the capacity are refused at once and can be repeated', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `anna ${index}`)
  for (const username of names) await insertMember(database, { username })

  const answers = await Promise.all(names.map((name) => signIn(name)))

  const [letIn, sentAway] = [200, 503].map((status) => answers.filter(({ statusCode }) => statusCode === status))
  expect(letIn).toHaveLength(5)
  expect(sentAway).toHaveLength(7)
  expect(sentAway![0]!.json()).toMatchObject({ code: 'unavailable' })
  expect(sentAway![0]!.headers['retry-after']).toMatch(/^[2-8]$/)
})
