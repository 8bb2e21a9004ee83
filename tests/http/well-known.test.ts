import { expect, test } from 'vitest'

import { get, open } from './site.ts'

test('whoever finds a flaw is told where to report it, and until when that holds', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt')

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: (mailto:|https:\/\/)\S+$/m)
  expect(body).toMatch(/^Canonical: http\S+\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!)
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1_000)
})

test('a password manager is led to where one changes the password, in the language of its person', async () => {
  const answer = await get('/.well-known/change-password', { 'accept-language': 'lb' })

  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/lb/profile/account')
  expect((await open('/.well-known/change-password')).status).toBe(200)
  expect(
    (await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode,
  ).toBe(404)
})
