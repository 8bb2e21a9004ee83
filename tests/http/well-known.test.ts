import { expect, test } from 'vitest'

import { get, open } from './site.ts'

test('security.txt says where to report a vulnerability, and until when it is valid', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt')

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: (mailto:|https:\/\/)\S+$/m)
  expect(body).toMatch(/^Canonical: http\S+\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!)
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1_000)
})

test("change-password redirects to the page where the password is changed, in the visitor's language", async () => {
  const answer = await get('/.well-known/change-password', { 'accept-language': 'lb' })

  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/lb/profile/account')
  expect((await open('/.well-known/change-password')).status).toBe(200)
  expect(
    (await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode,
  ).toBe(404)
})
