import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { normalizeText } from '#contract/normalize-text.ts'
import { useApp } from '#tests/support/app.ts'
import { daysAgo } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import { aFavourite, aSavedSearch } from '#tests/support/synced-items.ts'

const { http, database } = await useApp({ DEMO: 'off' })

const aCaller = async () => signedIn(database, await insertMember(database, { created_at: daysAgo(100) }))

const aGift = (given: object) => ({ ...aNewListing({ price: { kind: 'donation', cents: 0 } }), ...given })

async function put(url: string, payload: object, headers: { authorization: string }) {
  const answer = await http.inject({ method: 'PUT', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const cut = 'Vélo 🚲'.slice(0, -1)

const mended = 'Vélo \ufffd'

test('a text that was cut inside an emoji is stored, and is equal when it is sent again', async () => {
  const headers = await aCaller()
  const [listing, draft] = [`/v0/listings/${randomUUID()}`, `/v0/drafts/${randomUUID()}`]
  const phone = {
    category: 'ios',
    characteristics: { model: cut },
    title: 'Téléphone',
    description: `Comme neuf, ${cut}`,
  }

  for (const time of ['the first time', 'again']) {
    expect(await put(listing, aGift(phone), headers), time).toMatchObject({
      status: 200,
      body: { characteristics: { model: mended }, description: `Comme neuf, ${mended}`, version: 1 },
    })
    expect(await put(draft, { content: { title: cut, [cut]: [cut] }, photos: [], revision: 0 }, headers), time).toEqual(
      {
        status: 200,
        body: { revision: 1 },
      },
    )
  }
  expect((await http.inject({ url: '/v0/drafts', headers })).json().drafts[0].content).toEqual({
    title: mended,
    [mended]: [mended],
  })
  expect(await put('/v0/favourites', { changes: [aFavourite({ note: cut })] }, headers)).toMatchObject({
    body: { favourites: [{ note: mended }] },
  })
  const search = aSavedSearch({ search: { text: cut } })
  expect(await put('/v0/saved-searches', { changes: [search] }, headers)).toMatchObject({
    body: { savedSearches: [{ search: { text: mended } }] },
  })
})

test.each([
  'constructor',
  '__proto__',
  'hasOwnProperty toString',
  'then length',
  '👨‍👩‍👧‍👦 🇱🇺',
  '\u202eolév\u202c',
  '\u200b\u200f\u2028',
  "&|!():* ''",
  '<-> <1> "',
  '%_\\',
  `z${'\u0301'.repeat(40)}`,
  '\u{10ffff}\ufffe',
])('“%s” can be written and searched for like any other word', async (word) => {
  const headers = await aCaller()
  const text = encodeURIComponent(word)
  const asked = [
    'listings?text=',
    'listings/facets?text=',
    'listings/map?text=',
    'suggestions?locale=fr&text=',
    'places?text=',
  ]

  const published = await put(
    `/v0/listings/${randomUUID()}`,
    aGift({ title: `Vélo ${word}`, description: `Peu roulé. ${word}` }),
    headers,
  )
  const answers = await Promise.all(
    asked
      .flatMap((url) => [`${url}${text}`, `${url}velo%20${text}`, `${url}-${text}`])
      .map(async (url) => [url, (await http.inject(`/v0/${url}`)).statusCode]),
  )

  expect(published).toMatchObject({ status: 200, body: { title: normalizeText(`Vélo ${word}`) } })
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('numbers beyond the range of the database are refused', async () => {
  const headers = await aCaller()
  const listing = `/v0/listings/${randomUUID()}`
  await put(listing, aGift({}), headers)
  const profile = { bio: '', languages: [], locality: null, locale: 'fr' }
  const reservation = { status: 'reserved', version: 1 }

  const answers = await Promise.all([
    put('/v0/account/profile', { ...profile, version: 2 ** 31 }, headers),
    put(`${listing}/status`, { ...reservation, reservedUntil: 9e15 }, headers),
    put(`${listing}/renewal`, { version: 2 ** 31 }, headers),
    put(`/v0/drafts/${randomUUID()}`, { content: {}, photos: [], revision: 2 ** 31 - 1 }, headers),
  ])

  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('invalid-request'))
})
