// One run: who may call what is decided before a database is asked.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { api } from '#contract/api/api.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { readIcons } from '#contract/api/icons.ts'
import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import type { Caller } from '#server/http/route.ts'
import { useApp } from '#tests/support/app.ts'
import { keepMember, signedIn, testKeys } from '#tests/support/members.ts'

import { badTokens } from './bad-tokens.ts'
import { requestFor, type Sent, urlOf } from './requests.ts'

const { http, database, start, stop } = await useApp({ DEMO: 'off' })
const { db } = database

// What is kept of a photo asks for more to be made of it.
beforeAll(() => start())
afterAll(stop)

const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.signature, endpoint] as const)

const open = named([...api, readIcons].filter(({ access }) => access === 'public'))
const closed = named(api.filter(({ access }) => access !== 'public'))
const owned = named(api.filter(({ access }) => (access as string) === 'owner'))

type Headers = { authorization: string }

async function ask(endpoint: Endpoint, headers: Partial<Headers>, sent: Sent = {}) {
  const answer = await http.inject({
    method: endpoint.method,
    url: urlOf(endpoint, sent.params),
    headers: { ...sent.headers, ...headers },
    ...(sent.payload && { payload: sent.payload }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: answer.body, code: isJson ? answer.json().code : undefined }
}

async function aCaller() {
  const member = await keepMember(database)
  const headers = await signedIn(database, member)
  const caller = await createAccessTokens(testKeys).read(headers.authorization.slice('Bearer '.length))
  return { member, headers, caller: caller! }
}

/** Headers of those whom nothing may be opened to. */
async function strangers(): Promise<[string, Partial<Headers>][]> {
  const [own, other, leaving, leaver] = [await aCaller(), await aCaller(), await aCaller(), await aCaller()]
  await db.deleteFrom('sessions').where('id', '=', leaving.caller.sessionId).execute()
  await db.deleteFrom('members').where('id', '=', leaver.member.id).execute()
  const bad = Object.entries(badTokens).map(async ([name, make]): Promise<[string, Headers]> => {
    return [`a token ${name}`, bearer(await make(own.caller, other.caller))]
  })
  return [
    ['a visitor', {}],
    ['nonsense', { authorization: 'Bearer nonsense' }],
    ['a token alone', { authorization: own.headers.authorization.slice('Bearer '.length) }],
    ['a revoked session', leaving.headers],
    ['a member who has left', leaver.headers],
    ...(await Promise.all(bad)),
  ]
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** All that is kept of a member beside what they said themselves. */
async function keptOf({ memberId }: Caller) {
  return {
    member: await db.selectFrom('members').selectAll().where('id', '=', memberId).execute(),
    sessions: await db.selectFrom('sessions').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    changes: await db.selectFrom('email_changes').selectAll().where('member_id', '=', memberId).execute(),
    listings: await db.selectFrom('listings').selectAll().where('seller_id', '=', memberId).orderBy('id').execute(),
    favourites: await db.selectFrom('favourites').selectAll().where('member_id', '=', memberId).execute(),
    searches: await db.selectFrom('saved_searches').selectAll().where('member_id', '=', memberId).execute(),
    drafts: await db.selectFrom('drafts').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
  }
}

test.each(open)('%s is answered alike, whoever asks with whatever token', async (_, endpoint) => {
  const params = Object.fromEntries(['listingId', 'sellerId'].map((name) => [name, crypto.randomUUID()]))
  const toVisitor = await ask(endpoint, {}, { params })

  for (const [who, headers] of [...(await strangers()), ['a member', (await aCaller()).headers] as const]) {
    const { status, code } = await ask(endpoint, headers, { params })
    expect({ status, code }, who).toEqual({ status: toVisitor.status, code: toVisitor.code })
  }
  expect(toVisitor.code).not.toBe('sign-in-required')
})

test.each(closed)('%s is closed to visitors and to every token that is not good', async (_, endpoint) => {
  const { member, caller } = await aCaller()
  const sent = await requestFor(endpoint, member.id, database)
  const before = await keptOf(caller)

  for (const [who, headers] of await strangers())
    for (const request of [sent, {}])
      expect(await ask(endpoint, headers, request), who).toMatchObject({ status: 401, code: 'sign-in-required' })
  expect(await keptOf(caller)).toEqual(before)
})

test.each(closed)('%s is open to whom it belongs', async (_, endpoint) => {
  const { member, headers } = await aCaller()
  const sent = await requestFor(endpoint, member.id, database)

  expect(await ask(endpoint, headers, sent)).toMatchObject({ status: 200 })
})

test.each(closed)('%s shows and changes nothing of another member', async (_, endpoint) => {
  const { member, caller } = await aCaller()
  const sent = await requestFor(endpoint, member.id, database)
  const { headers } = await aCaller()
  const before = await keptOf(caller)

  const { body } = await ask(endpoint, headers, sent)

  expect(await keptOf(caller)).toEqual(before)
  for (const own of [member.id, member.email!, member.username]) expect(body).not.toContain(own)
})

test.each(owned)('%s answers another member as if there were no such thing', async (_, endpoint) => {
  const { member } = await aCaller()
  const sent = await requestFor(endpoint, member.id, database)
  const { headers } = await aCaller()

  const asked = await ask(endpoint, headers, sent)
  const missing = await ask(endpoint, headers, { ...sent, params: {} })

  expect(asked.status).toBe(404)
  expect({ status: asked.status, code: asked.code }).toEqual({ status: missing.status, code: missing.code })
})
