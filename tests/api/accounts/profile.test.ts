import { afterAll, beforeAll, expect, test } from 'vitest'

import { useApp } from '#tests/support/app.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

const { http, database, start, stop } = await useApp({ DEMO: 'off' })
const { db } = database

// Storing a photo enqueues its AVIF conversion, so jobs must run.
beforeAll(() => start())
afterAll(stop)

type Ask = { method?: 'GET' | 'PUT' | 'DELETE'; url?: string; payload?: object; headers?: Record<string, string> }

/** A member, and a function that calls as this member. */
async function aCaller(given: Parameters<typeof insertMember>[1] = {}) {
  const member = await insertMember(database, given)
  const headers = await signedIn(database, member)
  const ask = ({ url = '', ...asked }: Ask = {}) =>
    http.inject({ ...asked, url: `/v0/account${url}`, headers: { ...headers, ...asked.headers } })
  return { member, ask }
}

const profile = { bio: 'Jardinière.', languages: ['lb', 'fr'], locality: 'lu-luxembourg', locale: 'de', version: 1 }

test('a member reads their own account, without internal data', async () => {
  const { member, ask } = await aCaller({ username: 'Jeanne', email: 'jeanne@example.org', locale: 'lb' })

  const answer = await ask()

  expect(answer.json()).toEqual({
    id: member.id,
    username: 'Jeanne',
    email: 'jeanne@example.org',
    avatar: null,
    bio: '',
    languages: [],
    locality: null,
    locale: 'lb',
    memberSince: member.created_at.getTime(),
    newEmail: null,
    deletionAt: null,
    version: 1,
    role: 'member',
    suspension: null,
    trader: null,
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a profile is changed as a whole, and public', async () => {
  const { member, ask } = await aCaller()

  const changed = await ask({ method: 'PUT', url: '/profile', payload: profile })

  expect(changed.json()).toMatchObject({ ...profile, version: 2 })
  expect((await http.inject(`/v0/sellers/${member.id}`)).json()).toMatchObject({
    bio: 'Jardinière.',
    languages: ['lb', 'fr'],
    locality: 'lu-luxembourg',
  })
})

test('a change over a newer version from another device is a conflict, and changes nothing', async () => {
  const { ask } = await aCaller()
  await ask({ method: 'PUT', url: '/profile', payload: profile })

  const refused = await ask({ method: 'PUT', url: '/profile', payload: { ...profile, bio: 'Older.' } })

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'changed-meanwhile' })
  expect((await ask()).json()).toMatchObject({ bio: 'Jardinière.', version: 2 })
})

test.each([
  [{ locality: 'nowhere' }, { locality: 'unknown' }],
  [{ languages: ['fr', 'fr'] }, { languages: 'not_distinct' }],
  [{ languages: ['tlh'] }, { 'languages.0': 'invalid_value' }],
  [{ bio: 'x'.repeat(301) }, { bio: 'too_big' }],
])('a profile with %o is refused', async (given, fields) => {
  const { ask } = await aCaller()

  const refused = await ask({ method: 'PUT', url: '/profile', payload: { ...profile, ...given } })

  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'invalid-request', fields })
})

test('an avatar is made from a photo, is public, and is deleted when it is removed', async () => {
  const { member, ask } = await aCaller()
  const payload = await aPhoto({ width: 500, height: 300 })
  const headers = { 'content-type': 'image/jpeg' }

  const { avatar } = (await ask({ method: 'PUT', url: '/avatar', payload, headers })).json()

  expect(avatar).toMatch(/^[0-9a-f]{32}$/)
  expect((await http.inject(`/v0/sellers/${member.id}`)).json()).toMatchObject({ avatar })
  expect((await http.inject(`/media/${avatar}/320.webp`)).statusCode).toBe(200)
  expect(await db.selectFrom('media').select(['width', 'height']).where('name', '=', avatar).execute()).toEqual([
    { width: 300, height: 300 },
  ])
  expect((await ask({ method: 'DELETE', url: '/avatar' })).json()).toMatchObject({ avatar: null })
})

test.each([
  ['is no photo', 'image/jpeg', Buffer.from('<svg onload="alert(1)"/>'), 415, 'unsupported-media-type'],
  ['breaks off', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1'), 422, 'photo-unreadable'],
  ['is called an animation', 'image/gif', Buffer.from('GIF89a'), 415, 'unsupported-media-type'],
  ['is larger than 10 MB', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'too-large'],
])('an avatar that %s is refused, and the previous one stays', async (_, type, payload, status, code) => {
  const { ask } = await aCaller({ avatar: 'aa11' })

  const refused = await ask({ method: 'PUT', url: '/avatar', payload, headers: { 'content-type': type } })

  expect(refused.statusCode).toBe(status)
  expect(refused.json()).toMatchObject({ code })
  expect((await ask()).json()).toMatchObject({ avatar: 'aa11' })
})
