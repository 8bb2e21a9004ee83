// One run: the page and its outcomes do not depend on the engine.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import { beforeEach, expect, test } from 'vitest'

import { type Locale, locales } from '#contract/language/locales.ts'
import { useApp, useAppOn } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/ordering.ts'

const publicUrl = 'https://market.example'

const { http, database } = await useApp({ PUBLIC_URL: publicUrl })
const { http: onAnyPort } = await useAppOn(database, { PORT: '0' })
const { db } = database

type Placed = { url: string; headers: { authorization: string }; page: string }

let placed: Placed

async function place(locale: Locale = 'fr', options = anOrder('').options, at = http): Promise<Placed> {
  const member = await insertMember(database)
  const headers = await signedIn(database, member)
  const listingId = await openMarket(db).keepListing({
    seller_id: member.id,
    published_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const url = `/v0/orders/${randomUUID()}`
  const payload = { ...anOrder(listingId, options), locale }
  const answer = await at.inject({ method: 'PUT', url, headers, payload })
  expect(answer.statusCode).toBe(200)
  return { url, headers, page: new URL(answer.json().paymentUrl).pathname }
}

beforeEach(async () => {
  placed = await place()
})

const read = async ({ url, headers }: Placed) => (await http.inject({ url, headers })).json()

const choose = (outcome: string, { page }: Placed = placed) =>
  http.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })

const returnUrl = ({ url }: Placed, payment: string) =>
  `${publicUrl}/fr/profile/orders/${url.split('/').at(-1)}?payment=${payment}`

test('paying leads back to the order, which is paid, has a receipt and promotes the listing', async () => {
  const answer = await choose('pay')

  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(returnUrl(placed, 'returned'))
  expect(await read(placed)).toMatchObject({
    state: 'paid',
    receipts: [{ kind: 'receipt', cents: 599 }],
    lines: [{ state: 'running' }],
  })
})

test('a declined payment fails the order', async () => {
  const answer = await choose('decline')

  expect(answer.headers.location).toBe(returnUrl(placed, 'returned'))
  expect(await read(placed)).toMatchObject({ state: 'failed', failure: 'declined' })
})

test('a payment with extra authentication is paid when the buyer has confirmed it, and fails when they refuse', async () => {
  const other = await place()
  for (const each of [placed, other]) {
    const answer = await choose('authenticate', each)
    expect(answer.headers.location).toBe('?step=authentication')
    const page = await http.inject({ url: `${each.page}?step=authentication` })
    expect(page.body).toContain('Confirmez le paiement')
    expect(await read(each)).toMatchObject({ state: 'created' })
  }

  await choose('pay', placed)
  await choose('decline', other)

  expect(await read(placed)).toMatchObject({ state: 'paid' })
  expect(await read(other)).toMatchObject({ state: 'failed' })
})

test('a payment with delayed confirmation is pending first, and paid by an event of its own', async () => {
  await choose('delay')
  expect(await read(placed)).toMatchObject({ state: 'pending' })

  await expect.poll(() => read(placed), { interval: 500 }).toMatchObject({ state: 'paid' })
})

test('an abandoned page leaves the order as it is, with the way back to it', async () => {
  const page = await http.inject({ url: placed.page })

  expect(page.body).toContain(`href="${returnUrl(placed, 'cancelled')}"`)
  expect(await read(placed)).toMatchObject({ state: 'created', paymentUrl: expect.stringContaining(placed.page) })
})

test('a page that was used takes nothing any more', async () => {
  await choose('decline')

  await choose('pay')

  expect(await read(placed)).toMatchObject({ state: 'failed' })
  expect((await http.inject({ url: placed.page })).body).toContain('Cette page de paiement est fermée')
})

test.each(locales)('the page is in the language of the order: %s', async (locale) => {
  const { page } = await place(locale, ['daily_boost', 'large_card'])

  const { body, headers } = await http.inject({ url: page })

  expect(body).toContain(`<html lang="${locale === 'en' ? 'en-US' : locale}`)
  expect(body).toMatch(/10[.,]98/)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
  )
  expect(headers['cache-control']).toBe('no-store')
})

test('on a port that the system has chosen, the page and the way back from it are there', async () => {
  await onAnyPort.listen({ port: 0, host: 'localhost', listenTextResolver: () => '' })
  const origin = `http://localhost:${(onAnyPort.server.address() as AddressInfo).port}`

  const { url, headers, page } = await place('fr', ['daily_boost'], onAnyPort)

  const { paymentUrl } = (await onAnyPort.inject({ url, headers })).json()
  expect(paymentUrl).toBe(origin + page)
  const body = new URLSearchParams({ outcome: 'decline' })
  const { headers: answered } = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })
  expect(answered.get('location')).toBe(`${origin}/fr/profile/orders/${url.split('/').at(-1)}?payment=returned`)
})

test('there is no page for an unknown payment', async () => {
  expect((await http.inject({ url: `/sandbox-payment/sandbox_${randomUUID()}` })).statusCode).toBe(404)
  expect((await http.inject({ url: '/sandbox-payment/other' })).statusCode).toBe(404)
})

test('a client that sends prices of its own is refused, and a total that it invents does not count', async () => {
  const member = await insertMember(database)
  const headers = await signedIn(database, member)
  const listingId = await openMarket(db).keepListing({
    seller_id: member.id,
    published_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const send = (payload: object) =>
    http.inject({
      method: 'PUT',
      url: `/v0/orders/${randomUUID()}`,
      headers,
      payload: { ...anOrder(listingId), ...payload },
    })

  expect((await send({ cents: 1 })).json()).toMatchObject({ code: 'invalid-request' })
  expect((await send({ options: [{ option: 'daily_boost', cents: 1 }] })).json()).toMatchObject({
    code: 'invalid-request',
  })
  expect((await send({ shownTotal: 1 })).json()).toMatchObject({ code: 'price-changed' })
  expect(await db.selectFrom('orders').select('id').where('member_id', '=', member.id).execute()).toEqual([])
})

test('a receipt is a file in each language, and belongs to its buyer alone', async () => {
  await choose('pay')
  const { receipts } = await read(placed)
  const url = `${placed.url}/receipts/${receipts[0].number}`

  for (const locale of locales) {
    const answer = await http.inject({ url: `${url}?locale=${locale}`, headers: placed.headers })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const stranger = await signedIn(database, await insertMember(database))
  expect((await http.inject({ url: `${url}?locale=fr`, headers: stranger })).statusCode).toBe(404)
})

test('the prices of a category are public', async () => {
  const answer = await http.inject({ url: '/v0/promotions/prices?category=cycling&country=DE' })

  expect(answer.json()).toMatchObject({
    vatPercent: 19,
    options: [{ option: 'daily_boost', days: 7, cents: 599 }, {}, {}, {}, {}, {}, {}],
  })
})
