import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'

import type { Locale } from '#contract/language/locales.ts'
import { changeRole } from '#server/accounts/change-role.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { demoMarketDirectory } from '#tests/support/demo-market.ts'
import { aListing, openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn, testSigningKey } from '#tests/support/members.ts'

/** Two servers with the built pages on one database of their own, because these tests write. */
let directory: string
let database: Database
let nodes: App[]

beforeAll(async () => {
  directory = await demoMarketDirectory()
  const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: directory, SIGNING_KEYS: testSigningKey, DEMO: 'off' })
  database = await openDatabase(config.database)
  const storage = await openStorage(config.media)
  const open = () => createApp({ config, database, storage, build: resolve('dist') })
  nodes = [await open(), await open()]
  for (const { http } of nodes) await http.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  for (const { http } of nodes) await http.close()
  await database.close()
  rmSync(directory, { recursive: true })
})

async function aListingWithWord(word: string) {
  const market = openMarket(database.db, () => new Date())
  const seller = await market.keepMember()
  const times = { published_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) }
  const title = `${word} aus Zinn`
  const id = await market.keepListing({ ...aListing(times), id: randomUUID(), seller_id: seller, title })
  return { id, seller, title }
}

/** Every page that shows the listing or leads to it. Servers have no page of this language yet. */
const pagesAbout = ({ id, seller, title }: { id: string; seller: string; title: string }, locale: Locale) =>
  [`product/${id}`, `seller/${seller}`, `browse/all?text=${title.split(' ')[0]}`, 'browse/all', 'browse/cycling'].map(
    (path) => `/${locale}/${path}`,
  )

const read = async (urls: readonly string[]) =>
  Promise.all(
    nodes.map(({ http }) =>
      Promise.all(
        urls.map(async (url) => {
          const { statusCode, body } = await http.inject({ url, headers: { 'user-agent': browser } })
          return { status: statusCode, body }
        }),
      ),
    ),
  )

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'

async function decide(subject: object, decision: object): Promise<void> {
  const moderator = await insertMember(database)
  await changeRole(database.db, moderator.id, 'moderator')
  const headers = await signedIn(database, moderator)
  const [{ http }] = nodes as [App]
  const opened = await http.inject({ method: 'POST', url: '/v0/desk/cases', headers, payload: { subject } })
  const { id, version } = opened.json()
  const url = `/v0/desk/cases/${id}/decisions/${randomUUID()}`
  const payload = { ground: 'fraud', text: 'A lure.', suspensionDays: null, note: '', version, ...decision }
  expect((await http.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
}

/** On how many pages of both servers the title is. */
const countWith = async (title: string, urls: readonly string[]) =>
  (await read(urls)).flat().filter(({ body }) => body.includes(title)).length

/** Waits until no page of either server has the title, and notes in the report how soon pages were asked for without it. */
async function expectGone(urls: readonly string[], title: string, { annotate }: TestContext) {
  const decidedAt = performance.now()
  let askedAt = decidedAt
  const countLeft = () => {
    askedAt = performance.now()
    return countWith(title, urls)
  }
  await expect.poll(countLeft, { interval: 20 }).toBe(0)
  const after = Math.round(askedAt - decidedAt)
  await annotate(`gone from ${2 * urls.length} pages that were asked for ${after} ms after the decision`)
}

test('the pages of a removed listing are gone from both servers, also those that they had cached', async (context) => {
  const listing = await aListingWithWord('Wolframvelo')
  const urls = pagesAbout(listing, 'lb')
  expect(await countWith(listing.title, urls)).toBe(2 * urls.length)

  await decide({ kind: 'listing', listingId: listing.id }, { outcome: 'remove' })

  await expectGone(urls, listing.title, context)
  expect((await read(urls)).map(([product, seller]) => [product!.status, seller!.status])).toEqual([
    [410, 200],
    [410, 200],
  ])
})

test('the listings of a suspended seller are gone from the pages of both servers', async (context) => {
  const listing = await aListingWithWord('Kobaltvelo')
  const urls = pagesAbout(listing, 'pt')
  expect(await countWith(listing.title, urls)).toBe(2 * urls.length)

  await decide({ kind: 'member', memberId: listing.seller }, { outcome: 'suspend', suspensionDays: 30 })

  await expectGone(urls, listing.title, context)
  expect((await read(urls)).map(([product, seller]) => [product!.status, seller!.status])).toEqual([
    [404, 200],
    [404, 200],
  ])
})
