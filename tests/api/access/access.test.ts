// One run: the access check runs before any database query.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api/api.ts'
import { type Access, type Endpoint, endpoint } from '#contract/api/endpoint.ts'
import { readIcons } from '#contract/api/icons.ts'
import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createAuthenticate } from '#server/accounts/authenticate.ts'
import { changeRole } from '#server/accounts/change-role.ts'
import { createSessionsRepository } from '#server/accounts/sessions-repository.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { route, type SessionIdentity } from '#server/http/route.ts'
import { useApp } from '#tests/support/app.ts'
import { inject } from '#tests/support/inject.ts'
import { insertMember, signedIn, testKeys } from '#tests/support/members.ts'

import { badTokens } from './bad-tokens.ts'
import { requestFor, type Sent, urlOf } from './requests.ts'

const { http, database, start, stop } = await useApp({ DEMO: 'off' })
const { db } = database

// Storing a photo enqueues its AVIF conversion, so jobs must run.
beforeAll(() => start())
afterAll(stop)

const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.signature, endpoint] as const)

const open = named([...api, readIcons].filter(({ access }) => access === 'public'))
const closed = named(api.filter(({ access }) => access !== 'public'))

type Headers = { authorization: string }

async function ask(endpoint: Endpoint, headers: Partial<Headers>, sent: Sent = {}) {
  const answer = await inject(http, endpoint, {
    method: endpoint.method,
    url: `${urlOf(endpoint, sent.params)}${sent.query ?? ''}`,
    headers: { ...sent.headers, ...headers },
    ...(sent.payload && { payload: sent.payload }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: answer.body, code: isJson ? answer.json().code : undefined }
}

async function aCaller() {
  const member = await insertMember(database)
  const headers = await signedIn(database, member)
  const caller = await createAccessTokens(testKeys).read(headers.authorization.slice('Bearer '.length))
  return { member, headers, caller: caller! }
}

/** Headers of callers without a valid session. */
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

/** Headers of signed-in callers with every role. */
async function members(): Promise<[string, Headers][]> {
  const [member, moderator] = [await aCaller(), await aCaller()]
  await changeRole(db, moderator.member.id, 'moderator')
  return [
    ['a member', member.headers],
    ['a moderator', moderator.headers],
  ]
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

const conversationsOf = (memberId: string) =>
  db.selectFrom('conversation_members').select('conversation_id').where('member_id', '=', memberId)

/** The member's stored data, which calls of strangers must not change. */
async function keptOf({ memberId }: Pick<SessionIdentity, 'memberId'>) {
  return {
    member: await db.selectFrom('members').selectAll().where('id', '=', memberId).execute(),
    sessions: await db.selectFrom('sessions').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    passkeys: await db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    changes: await db.selectFrom('email_changes').selectAll().where('member_id', '=', memberId).execute(),
    listings: await db.selectFrom('listings').selectAll().where('seller_id', '=', memberId).orderBy('id').execute(),
    favourites: await db.selectFrom('favourites').selectAll().where('member_id', '=', memberId).execute(),
    searches: await db.selectFrom('saved_searches').selectAll().where('member_id', '=', memberId).execute(),
    hiddenSellers: await db.selectFrom('hidden_sellers').selectAll().where('member_id', '=', memberId).execute(),
    hiddenWords: await db.selectFrom('hidden_words').selectAll().where('member_id', '=', memberId).execute(),
    conversations: await db
      .selectFrom('conversations')
      .innerJoin('conversation_members', 'conversation_members.conversation_id', 'conversations.id')
      .selectAll()
      .where('conversations.id', 'in', conversationsOf(memberId))
      .orderBy('role')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', 'in', conversationsOf(memberId))
      .orderBy('number')
      .execute(),
    blocks: await db.selectFrom('member_blocks').selectAll().where('blocker_id', '=', memberId).execute(),
    pushSubscriptions: await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute(),
    notifications: await db
      .selectFrom('notifications')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    notificationSettings: await db
      .selectFrom('notification_settings')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute(),
    drafts: await db.selectFrom('drafts').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
  }
}

test.each(open)('%s is answered alike for everybody, with any token', async (_, endpoint) => {
  const params = Object.fromEntries(['listingId', 'sellerId'].map((name) => [name, crypto.randomUUID()]))
  const toVisitor = await ask(endpoint, {}, { params })

  for (const [who, headers] of [...(await strangers()), ...(await members())]) {
    const { status, code } = await ask(endpoint, headers, { params })
    expect({ status, code }, who).toEqual({ status: toVisitor.status, code: toVisitor.code })
  }
  expect(toVisitor.code).not.toBe('sign-in-required')
})

test.each(closed)('%s is open to its callers', async (_, each) => {
  const { member, headers } = await aCaller()
  if (each.access === 'moderator') await changeRole(db, member.id, 'moderator')
  const sent = await requestFor(each, member.id, database)

  expect(await ask(each, headers, sent)).toMatchObject({ status: 200 })
})

test.each(closed)('%s refuses visitors and every invalid token', async (_, endpoint) => {
  const { member, caller } = await aCaller()
  const sent = await requestFor(endpoint, member.id, database)
  const before = await keptOf(caller)

  for (const [who, headers] of await strangers())
    for (const request of [sent, {}])
      expect(await ask(endpoint, headers, request), who).toMatchObject({ status: 401, code: 'sign-in-required' })
  expect(await keptOf(caller)).toEqual(before)
})

type Asker = 'visitor' | 'member' | 'other member' | 'owner' | 'moderator'

/** The result of a call: let in, refused with a code, or answered as if the resource did not exist. */
type Outcome = 'let in' | 'sign-in-required' | 'moderator-required' | 'missing'

/**
 * The member requests a resource that nobody has; the other member and the moderator request the owner's. A caller who
 * is let in may still have no access to the owner's resource.
 */
const outcomes = {
  public: {
    visitor: 'let in',
    member: 'let in',
    'other member': 'let in',
    owner: 'let in',
    moderator: 'let in',
  },
  member: {
    visitor: 'sign-in-required',
    member: 'let in',
    'other member': 'let in',
    owner: 'let in',
    moderator: 'let in',
  },
  owner: {
    visitor: 'sign-in-required',
    member: 'missing',
    'other member': 'missing',
    owner: 'let in',
    moderator: 'missing',
  },
  moderator: {
    visitor: 'sign-in-required',
    member: 'moderator-required',
    'other member': 'moderator-required',
    owner: 'moderator-required',
    moderator: 'let in',
  },
} as const satisfies Record<Access, Record<Asker, Outcome>>

/** The owner comes last, because the call may delete the resource. */
const askers = ['visitor', 'member', 'other member', 'moderator', 'owner'] as const satisfies Asker[]

function outcomeOf({ status, code }: Awaited<ReturnType<typeof ask>>, missing: string | undefined): Outcome {
  if (code === 'sign-in-required' || code === 'moderator-required') return code
  return status === 404 && code === missing ? 'missing' : 'let in'
}

test.each(closed)(
  '%s answers visitor, member, other member, moderator and owner as its access requires',
  async (_, each) => {
    const { member: owner, headers: ofOwner } = await aCaller()
    const sent = await requestFor(each, owner.id, database)
    const [member, other, moderator] = [await aCaller(), await aCaller(), await aCaller()]
    await changeRole(db, moderator.member.id, 'moderator')
    const headers: Record<Asker, Partial<Headers>> = {
      visitor: {},
      member: member.headers,
      'other member': other.headers,
      owner: ofOwner,
      moderator: moderator.headers,
    }
    const missing = await ask(each, member.headers, { ...sent, params: {} })
    const before = await keptOf({ memberId: owner.id })

    const found: Partial<Record<Asker, Outcome>> = {}
    for (const asker of askers) {
      const answer = asker === 'member' ? missing : await ask(each, headers[asker], sent)
      found[asker] = outcomeOf(answer, each.access === 'owner' ? missing.code : undefined)
      if (asker === 'owner') continue
      expect(await keptOf({ memberId: owner.id }), asker).toEqual(before)
      for (const own of [owner.id, owner.email!, owner.username]) expect(answer.body, asker).not.toContain(own)
    }
    expect(found).toEqual(outcomes[each.access])
  },
)

const readDesk = endpoint('GET /v0/desk', {
  summary: 'Reads what only moderators see',
  access: 'moderator',
  response: z.object({ by: z.string() }),
})

/** No endpoint of the product is for moderators yet, so a test endpoint uses the same authentication. */
function openDesk() {
  const authenticate = createAuthenticate({
    tokens: createAccessTokens(testKeys),
    sessions: createSessionsRepository(db),
  })
  const desk = createHttpServer({
    routes: [route(readDesk, async ({ memberId }) => ({ by: memberId }))],
    authenticate,
    headers: {},
    log: { level: 'silent' },
    trustProxy: false,
  })
  onTestFinished(() => desk.close())
  return async (headers: Partial<Headers>) => (await desk.inject({ url: '/v0/desk', headers })).json()
}

test('an endpoint for moderators is closed to members, and to a moderator from the moment they are dismissed', async () => {
  const askDesk = openDesk()
  const { member, headers } = await aCaller()

  const before = await askDesk(headers)
  await changeRole(db, member.id, 'moderator')
  const appointed = await askDesk(headers)
  await changeRole(db, member.id, 'member')
  const dismissed = await askDesk(headers)

  expect([before, dismissed]).toMatchObject(Array(2).fill({ status: 403, code: 'moderator-required' }))
  expect(appointed).toEqual({ by: member.id })
})

test('an endpoint for moderators is closed to everybody who is not signed in', async () => {
  const askDesk = openDesk()

  for (const [who, headers] of await strangers())
    expect(await askDesk(headers), who).toMatchObject({ code: 'sign-in-required' })
})
