import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Unreachable } from '#src/data/api/unreachable.ts'
import { noSession } from '#src/data/session/session-tokens.ts'
import { aSession, createDevice, json, problem, renewed, tokenOf } from '#tests/support/session-device.ts'

const [first, second] = [tokenOf('mia'), tokenOf('mia', '2')]

/** A member's page whose server accepts this token. */
async function signIn(knows: string, account: () => Response = () => json({ username: 'mia' })) {
  const device = createDevice((address, { headers }) => {
    if (address === '/v0/auth/refresh') return renewed()
    const isKnown = (headers as Record<string, string>)['authorization'] === `Bearer ${knows}`
    return isKnown ? account() : problem('sign-in-required', 401)
  })
  const page = device.openPage()
  await page.place.write(aSession(device.clock.now))
  const paths = () => device.asked.map(({ address }) => address)
  return { ...device, page, paths }
}

test('a member call sends the access token', async () => {
  const { page, asked } = await signIn(first)

  expect(await page.call('GET /v0/account', {})).toEqual({ username: 'mia' })
  expect(asked).toMatchObject([{ address: '/v0/account', authorization: `Bearer ${first}` }])
})

test('a visitor’s call is not sent', async () => {
  const { openPage, asked } = createDevice()

  await expect(openPage().call('GET /v0/account', {})).rejects.toMatchObject({ code: 'sign-in-required' })
  expect(asked).toEqual([])
})

test('if the server refuses a valid token, it is refreshed once, and the call repeated', async () => {
  const { page, paths } = await signIn(second)

  expect(await page.call('PUT /v0/account/username', { body: { username: 'mia' } })).toEqual({ username: 'mia' })
  expect(paths()).toEqual(['/v0/account/username', '/v0/auth/refresh', '/v0/account/username'])
})

test('many calls with a refused token cause one refresh', async () => {
  const { page, paths } = await signIn(second)

  await Promise.all(Array.from({ length: 5 }, () => page.call('GET /v0/account', {})))

  expect(paths().filter((path) => path === '/v0/auth/refresh')).toHaveLength(1)
})

test('if the new token is refused as well, the session is cleared', async () => {
  const { page, paths } = await signIn('neither')

  await expect(page.call('GET /v0/account', {})).rejects.toMatchObject({ code: 'sign-in-required' })

  expect(paths()).toEqual(['/v0/account', '/v0/auth/refresh', '/v0/account'])
  expect(page.cookie.read()).toEqual(noSession)
  await expect(page.call('GET /v0/account', {})).rejects.toMatchObject({ code: 'sign-in-required' })
  expect(paths()).toHaveLength(3)
})

test.each<[string, number]>([
  ['password-wrong', 403],
  ['session-not-found', 404],
  ['unexpected', 500],
])('a refusal as %s does not end the session', async (code, status) => {
  const { page, paths } = await signIn(first, () => problem(code, status))

  await expect(page.call('GET /v0/account', {})).rejects.toMatchObject({ code })

  expect(paths()).toEqual(['/v0/account'])
  expect(page.cookie.read()?.accessToken).toBe(first)
})

test('an unreachable server does not end the session', async () => {
  const { page, server } = await signIn(first)
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'))

  await expect(page.call('GET /v0/account', {})).rejects.toBeInstanceOf(Unreachable)
  expect(page.cookie.read()?.accessToken).toBe(first)
})

test('a picture is sent unchanged', async () => {
  const { page, server } = await signIn(first)
  const sent: RequestInit[] = []
  server.answer = (_, request) => (sent.push(request), json({ avatar: 'new' }))
  const picture = new Blob(['picture'], { type: 'image/webp' })

  expect(await page.call('PUT /v0/account/avatar', { upload: picture })).toEqual({ avatar: 'new' })

  expect(sent).toMatchObject([
    { method: 'PUT', body: picture, headers: { 'content-type': 'image/webp', authorization: `Bearer ${first}` } },
  ])
})

test('a file is received unchanged', async () => {
  const zip = () => new Response('zip', { headers: { 'content-type': 'application/zip' } })
  const { page } = await signIn(first, zip)

  const file = (await page.call('GET /v0/account/export', {})) as Blob

  expect([file.type, await file.text()]).toEqual(['application/zip', 'zip'])
})

test('a page in place of a file is not treated as a response', async () => {
  const html = () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
  const { page } = await signIn(first, html)

  await expect(page.call('GET /v0/account/export', {})).rejects.toBeInstanceOf(Unreachable)
})
