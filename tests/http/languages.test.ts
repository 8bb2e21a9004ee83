import { expect, test } from 'vitest'

import { get } from './site.ts'

test.each([
  ['de-LU,de;q=0.9,en;q=0.8', 'de'],
  ['ja,pt-BR;q=0.8', 'pt'],
  ['ja', 'fr'],
])('a browser that requests %s is redirected to %s', async (accepted, expected) => {
  const { statusCode, headers } = await get('/', { 'accept-language': accepted })

  expect(statusCode).toBe(302)
  expect(headers['location']).toBe(`/${expected}`)
})
