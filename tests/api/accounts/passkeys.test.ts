import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Passkey } from '#contract/api/passkeys.ts'
import { day, minute } from '#contract/durations.ts'
import { maxPasskeys } from '#contract/passkeys.ts'
import { useApp, useAppOn } from '#tests/support/app.ts'
import { insertMember, signedIn, somePassword } from '#tests/support/members.ts'
import {
  aStoredPasskey,
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '#tests/support/software-authenticator.ts'

const origin = 'https://market.example'
const environment = { PUBLIC_URL: origin, TRUST_PROXY: 'true' }
const { http, database } = await useApp(environment)
const { http: otherServer } = await useAppOn(database, environment)
const { db } = database

type Server = typeof http

type Authenticating = Parameters<typeof createSoftwareAuthenticator>[0]

const anAuthenticator = (given: Partial<Authenticating> = {}) => createSoftwareAuthenticator({ origin, ...given })

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

/** A signed-in member, and their requests for passkeys. */
async function aCaller(given: Parameters<typeof insertMember>[1] = {}) {
  const member = await insertMember(database, given)
  const headers = { ...(await signedIn(database, member)), 'user-agent': firefox }
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url = '', payload?: object) =>
    http.inject({ method, url: `/v0/account/passkeys${url}`, headers, ...(payload && { payload }) })
  const start = () => ask('POST', '/options', { password: somePassword })

  async function add(authenticator: SoftwareAuthenticator, deviations = {}, id: string = randomUUID()) {
    const credential = authenticator.create((await start()).json(), deviations)
    return ask('PUT', `/${id}`, { credential })
  }

  const list = async () => (await ask('GET')).json().passkeys as Passkey[]
  return { member, headers, ask, start, add, list }
}

/** A member with a passkey. */
async function aPasskeyHolder(given: Partial<Authenticating> = {}) {
  const caller = await aCaller()
  const authenticator = anAuthenticator(given)
  expect((await caller.add(authenticator)).statusCode).toBe(200)
  return { ...caller, authenticator }
}

const requestOptions = async (server: Server = http) =>
  (await server.inject({ method: 'POST', url: '/v0/auth/passkey/options' })).json()

const send = (credential: object, server: Server = http, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/v0/auth/passkey', headers, payload: { credential } })

const eventsOf = async (memberId: string) =>
  (await db.selectFrom('audit_events').select('kind').where('member_id', '=', memberId).execute()).map(
    ({ kind }) => kind,
  )

const mailsTo = async (recipient: string | null) =>
  db
    .selectFrom('deliveries')
    .select(['kind', 'parameters'])
    .where('recipient', '=', recipient ?? '')
    .orderBy('created_at')
    .execute()

test('a passkey signs its member in, with tokens as a password does, and a list of sign-ins that has it', async () => {
  const { member, list, authenticator } = await aPasskeyHolder()

  const answer = await send(authenticator.get(await requestOptions()), http, { 'user-agent': firefox })

  expect(answer.json()).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 900,
    refreshExpiresIn: 30 * 24 * 3_600,
  })
  expect(answer.headers['set-cookie']).toMatch(/^__Secure-device=[\w-]{32}; Path=\/v0\/auth;/)
  const authorization = `Bearer ${answer.json().accessToken}`
  const account = await http.inject({ url: '/v0/account', headers: { authorization } })
  expect(account.json()).toMatchObject({ id: member.id })
  const sessions = await http.inject({ url: '/v0/account/sessions', headers: { authorization } })
  expect(sessions.json().sessions).toContainEqual(
    expect.objectContaining({ device: 'Firefox · Android', isCurrent: true }),
  )
  expect(await list()).toEqual([expect.objectContaining({ lastUsedAt: expect.any(Number) })])
  expect(await eventsOf(member.id)).toContain('signed-in')
})

test('a sign-in on a new device is told by mail, and one on a known device is not', async () => {
  const { member, authenticator } = await aPasskeyHolder()

  const first = await send(authenticator.get(await requestOptions()))
  const cookie = String(first.headers['set-cookie']).split(';')[0]!
  await send(authenticator.get(await requestOptions()), http, { cookie })

  const told = (await mailsTo(member.email)).filter(({ kind }) => kind === 'new-device')
  expect(told).toHaveLength(1)
})

test('what a browser is asked demands a discoverable credential with user verification, and names no address', async () => {
  const { member, start } = await aCaller({ username: 'Nadine K' })

  const options = (await start()).json()

  expect(options).toMatchObject({
    rp: { id: 'market.example', name: 'Noper' },
    user: { name: 'Nadine K', displayName: 'Nadine K' },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(options)).not.toContain(member.email)
  expect(JSON.stringify(options)).not.toContain(member.id)
  expect(await requestOptions()).toMatchObject({ rpId: 'market.example', userVerification: 'required' })
})

test('all passkeys of a member have the same user handle, and a browser is told which ones exist', async () => {
  const { start, add, list } = await aCaller()
  const first = (await start()).json()
  await add(anAuthenticator())

  const second = (await start()).json()

  expect(second.user.id).toBe(first.user.id)
  const [{ credentialId } = { credentialId: '' }] = await list()
  expect(second.excludeCredentials).toEqual([{ type: 'public-key', id: credentialId, transports: ['internal'] }])
})

test.each([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['00000000-0000-0000-0000-000000000000', 'Firefox · Android'],
])('a passkey with the AAGUID %s is named %s, and its member is told', async (aaguid, name) => {
  const { member, add, list } = await aCaller()

  const added = await add(anAuthenticator({ aaguid, isBackedUp: true }))

  expect(added.json()).toMatchObject({ name, isBackedUp: true, lastUsedAt: null })
  expect(await list()).toEqual([added.json()])
  expect(await mailsTo(member.email)).toEqual([
    { kind: 'passkey-added', parameters: { username: member.username, name, at: expect.any(Number) } },
  ])
  expect(await eventsOf(member.id)).toContain('passkey-added')
  const noted = await db.selectFrom('notifications').select('kind').where('member_id', '=', member.id).execute()
  expect(noted).toEqual([{ kind: 'passkey-added' }])
})

test('a second passkey of the same browser has a number after its name', async () => {
  const { add, list } = await aPasskeyHolder()

  const [first] = await list()
  const second = await add(anAuthenticator())
  const third = await add(anAuthenticator())

  expect(second.json()).toMatchObject({ name: `${first!.name} 2` })
  expect(third.json()).toMatchObject({ name: `${first!.name} 3` })
})

test('a passkey can be renamed and removed; then it signs nobody in, and its member is told', async () => {
  const { member, ask, list, authenticator } = await aPasskeyHolder()
  const [{ id } = { id: '' }] = await list()

  expect((await ask('PUT', `/${id}/name`, { name: '  My phone ' })).json()).toMatchObject({ name: 'My phone' })
  expect((await ask('PUT', `/${id}/name`, { name: '   ' })).statusCode).toBe(400)
  expect((await ask('DELETE', `/${id}`)).statusCode).toBe(200)

  expect(await list()).toEqual([])
  expect((await ask('DELETE', `/${id}`)).json()).toMatchObject({ code: 'passkey-not-found', status: 404 })
  expect((await ask('PUT', `/${id}/name`, { name: 'Phone' })).json()).toMatchObject({ code: 'passkey-not-found' })
  expect((await send(authenticator.get(await requestOptions()))).json()).toMatchObject({
    code: 'passkey-unknown',
    status: 401,
  })
  const [, told] = await mailsTo(member.email)
  expect(told).toMatchObject({ kind: 'passkey-removed', parameters: { name: 'My phone' } })
  expect(await eventsOf(member.id)).toContain('passkey-removed')
})

test('adding a passkey takes the password', async () => {
  const { ask } = await aCaller()

  const refused = await ask('POST', '/options', { password: 'not this one' })

  expect(refused.json()).toMatchObject({ code: 'password-wrong', status: 403 })
  expect(await db.selectFrom('passkey_challenges').select('challenge').execute()).toEqual([])
})

test('a device that did not get the answer can add the same passkey again, once', async () => {
  const { ask, start, list, member } = await aCaller()
  const id = randomUUID()
  const credential = anAuthenticator().create((await start()).json())

  const first = await ask('PUT', `/${id}`, { credential })
  const second = await ask('PUT', `/${id}`, { credential })

  expect(second.json()).toEqual(first.json())
  expect(await list()).toHaveLength(1)
  expect(await mailsTo(member.email)).toHaveLength(1)
})

test('a passkey belongs to one member', async () => {
  const { authenticator } = await aPasskeyHolder()
  const other = await aCaller()

  const refused = await other.add(authenticator)

  expect(refused.json()).toMatchObject({ code: 'passkey-exists', status: 409 })
  expect(await other.list()).toEqual([])
})

test('the id of a passkey belongs to one member', async () => {
  const { list } = await aPasskeyHolder()
  const [{ id } = { id: '' }] = await list()
  const other = await aCaller()

  const refused = await other.add(anAuthenticator(), {}, id)

  expect(refused.json()).toMatchObject({ code: 'passkey-exists' })
  expect(await list()).toHaveLength(1)
})

test('a member has at most twenty passkeys', async () => {
  const { member, start, add, list } = await aCaller()
  const rows = Array.from({ length: maxPasskeys - 1 }, () => aStoredPasskey(member.id))
  await db.insertInto('passkeys').values(rows).execute()
  const begunBefore = (await start()).json()

  expect((await add(anAuthenticator())).statusCode).toBe(200)

  expect(await list()).toHaveLength(maxPasskeys)
  expect((await start()).json()).toMatchObject({ code: 'too-many-passkeys', status: 409 })
  const credential = anAuthenticator().create(begunBefore)
  const late = await http.inject({
    method: 'PUT',
    url: `/v0/account/passkeys/${randomUUID()}`,
    headers: await signedIn(database, member),
    payload: { credential },
  })
  expect(late.json()).toMatchObject({ code: 'too-many-passkeys' })
})

test.each([
  ['another origin', { origin: 'https://market.example.org' }],
  ['another relying party', { rpId: 'example' }],
  ['no user verification', { isVerified: false }],
  ['a challenge that nobody asked for', { challenge: 'A'.repeat(43) }],
])('neither a new passkey nor a sign-in is accepted with %s', async (_what, deviations) => {
  const { add, list, authenticator } = await aPasskeyHolder()

  const added = await add(anAuthenticator(), deviations)
  const signedInWith = await send(authenticator.get(await requestOptions(), deviations))

  expect(added.json()).toMatchObject({ code: 'passkey-wrong', status: 422 })
  expect(signedInWith.json()).toMatchObject({ code: 'passkey-wrong', status: 422 })
  expect(await list()).toHaveLength(1)
})

test('an answer is accepted once, also by another server', async () => {
  const { authenticator } = await aPasskeyHolder({ isCounting: false })
  const credential = authenticator.get(await requestOptions())

  const first = await send(credential)
  const replayed = [await send(credential), await send(credential, otherServer)]

  expect(first.statusCode).toBe(200)
  for (const refused of replayed) expect(refused.json()).toMatchObject({ code: 'passkey-wrong' })
})

test('an answer that two servers get at the same time is accepted by one of them', async () => {
  const { authenticator } = await aPasskeyHolder({ isCounting: false })
  const credential = authenticator.get(await requestOptions())

  const answers = await Promise.all([send(credential), send(credential, otherServer)])

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
})

test('one server checks what another one has asked', async () => {
  const { authenticator } = await aPasskeyHolder()

  expect((await send(authenticator.get(await requestOptions()), otherServer)).statusCode).toBe(200)
})

test('a challenge expires after minutes, and goes when it was used for something wrong', async () => {
  const { authenticator } = await aPasskeyHolder()
  const late = await requestOptions()
  await db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - minute) })
    .execute()
  const spoilt = await requestOptions()
  await send(authenticator.get(spoilt, { origin: 'https://elsewhere.example' }))

  expect((await send(authenticator.get(late))).json()).toMatchObject({ code: 'passkey-wrong' })
  expect((await send(authenticator.get(spoilt))).json()).toMatchObject({ code: 'passkey-wrong' })
})

test('the challenge of a sign-in adds no passkey, and that of one member none for another', async () => {
  const anna = await aPasskeyHolder()
  const bert = await aCaller()
  const options = (await anna.start()).json()
  const put = (credential: object) => bert.ask('PUT', `/${randomUUID()}`, { credential })

  const ofAnna = await put(anAuthenticator().create(options))
  const { challenge } = await requestOptions()
  const ofSignIn = await put(anAuthenticator().create({ ...options, challenge }))
  const ofAdding = await send(anna.authenticator.get({ ...(await requestOptions()), challenge: options.challenge }))

  for (const refused of [ofAnna, ofSignIn, ofAdding]) expect(refused.json()).toMatchObject({ code: 'passkey-wrong' })
  expect(await bert.list()).toEqual([])
})

test('a passkey with the user handle of another member signs nobody in', async () => {
  const anna = await aPasskeyHolder()
  const bert = await aPasskeyHolder()
  const [ofAnna, ofBert] = [
    anna.authenticator.get(await requestOptions()),
    bert.authenticator.get(await requestOptions()),
  ]
  const { userHandle } = ofBert.response

  const refused = await send({ ...ofAnna, response: { ...ofAnna.response, userHandle } })

  expect(refused.json()).toMatchObject({ code: 'passkey-wrong' })
})

test('a passkey with the signature of another passkey signs nobody in', async () => {
  const anna = await aPasskeyHolder()
  const bert = await aPasskeyHolder()
  const ofAnna = anna.authenticator.get(await requestOptions())
  const { id, rawId, response } = bert.authenticator.get(await requestOptions())

  const refused = await send({
    ...ofAnna,
    id,
    rawId,
    response: { ...ofAnna.response, userHandle: response.userHandle },
  })

  expect(refused.json()).toMatchObject({ code: 'passkey-wrong' })
})

test.each([1, 0])('a signature counter that goes back to %i is refused and recorded', async (counter) => {
  const { member, authenticator } = await aPasskeyHolder()
  expect((await send(authenticator.get(await requestOptions(), { counter: 5 }))).statusCode).toBe(200)

  const refused = await send(authenticator.get(await requestOptions(), { counter }))
  const again = await send(authenticator.get(await requestOptions(), { counter: 5 }))

  for (const answer of [refused, again]) expect(answer.json()).toMatchObject({ code: 'passkey-wrong' })
  expect((await eventsOf(member.id)).filter((kind) => kind === 'passkey-cloned')).toHaveLength(2)
  expect((await send(authenticator.get(await requestOptions(), { counter: 6 }))).statusCode).toBe(200)
})

test('a passkey that does not count signs in any number of times', async () => {
  const { member, authenticator } = await aPasskeyHolder({ isCounting: false, isBackedUp: true })

  for (let times = 0; times < 3; times += 1)
    expect((await send(authenticator.get(await requestOptions()))).statusCode).toBe(200)

  expect(await eventsOf(member.id)).not.toContain('passkey-cloned')
})

test.each([
  ['text that is no JSON', { clientDataJSON: 'AAAA' }],
  ['authenticator data that is too short', { authenticatorData: 'AAAA' }],
  ['a signature that is none', { signature: 'AAAA' }],
])('an answer with %s is refused', async (_what, broken) => {
  const { authenticator } = await aPasskeyHolder()
  const credential = authenticator.get(await requestOptions())

  const refused = await send({ ...credential, response: { ...credential.response, ...broken } })

  expect(refused.json()).toMatchObject({ code: 'passkey-wrong' })
})

test('suspended members and those whose account will be deleted sign in, as with their password', async () => {
  const suspended = await aPasskeyHolder()
  const leaving = await aPasskeyHolder()
  await db
    .insertInto('suspensions')
    .values({ id: randomUUID(), member_id: suspended.member.id, since: new Date(), until: null })
    .execute()
  await db
    .updateTable('members')
    .set({ deletion_due_at: new Date(Date.now() + day) })
    .where('id', '=', leaving.member.id)
    .execute()

  for (const { authenticator } of [suspended, leaving])
    expect((await send(authenticator.get(await requestOptions()))).statusCode).toBe(200)
})

test('passkeys stay when the password is changed, and sessions that they began end', async () => {
  const { headers, authenticator } = await aPasskeyHolder()
  const { accessToken } = (await send(authenticator.get(await requestOptions()))).json()

  await http.inject({
    method: 'PUT',
    url: '/v0/account/password',
    headers,
    payload: { oldPassword: somePassword, newPassword: 'ten little ducks' },
  })

  const ended = await http.inject({ url: '/v0/account', headers: { authorization: `Bearer ${accessToken}` } })
  expect(ended.statusCode).toBe(401)
  expect((await send(authenticator.get(await requestOptions()))).statusCode).toBe(200)
})

test('wrong passkeys of one network are limited, and those of another one are not', async () => {
  const { authenticator } = await aPasskeyHolder({ isCounting: false })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const right = async () => (await send(authenticator.get(await requestOptions()), http, headers)).statusCode
  expect(await right()).toBe(200)
  await send(authenticator.get(await requestOptions(), { isVerified: false }), http, headers)
  await db.updateTable('attempts').set({ tries: 100 }).where('kind', '=', 'passkey-network').execute()

  const refused = await send(authenticator.get(await requestOptions()), http, headers)

  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect(await right()).toBe(429)
  const elsewhere = await send(authenticator.get(await requestOptions()), http, { 'x-forwarded-for': '198.51.100.9' })
  expect(elsewhere.statusCode).toBe(200)
})
