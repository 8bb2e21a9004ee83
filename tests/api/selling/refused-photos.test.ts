import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { rateLimits } from '#server/rate-limits/limits.ts'
import { useApp } from '#tests/support/app.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

const { http, database } = await useApp()

test('a member who uploads invalid photos repeatedly is refused for a while, for listings and avatars', async () => {
  const { authorization } = await signedIn(database, await insertMember(database))
  const another = await signedIn(database, await insertMember(database))
  const headers = { authorization, 'content-type': 'image/jpeg' }
  const photo = await aPhoto({ width: 40, height: 30 })
  const send = async (url: string, payload: Buffer, by = headers) =>
    (await http.inject({ method: 'PUT', url, headers: by, payload })).statusCode
  const sendPhoto = (payload: Buffer, by = headers) => send(`/v0/photos/${randomUUID()}`, payload, by)
  const { most } = rateLimits['photo-refused']

  const good = [await sendPhoto(photo), await send('/v0/account/avatar', photo)]
  const bad = await Promise.all([send('/v0/account/avatar', Buffer.from('none')), sendPhoto(Buffer.from('none'))])
  for (let sent = bad.length; sent < most; sent += 1) bad.push(await sendPhoto(Buffer.from([0xff, 0xd8, 0xff, sent])))
  const after = [await sendPhoto(Buffer.from('none')), await sendPhoto(photo), await send('/v0/account/avatar', photo)]

  expect(good).toEqual([200, 200])
  expect(bad).toEqual([415, 415, ...Array.from({ length: most - 2 }, () => 422)])
  expect(after).toEqual([429, 429, 429])
  expect(await sendPhoto(photo, { ...headers, ...another })).toBe(200)
})
