import { expect, test } from 'vitest'

import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'

const { http, database } = await useApp()

test('suggestions are public, and caches may keep them for a minute', async () => {
  await openMarket(database.db).keepListing({
    title: 'Poussette Bugaboo',
    brand: 'bugaboo',
    expires_at: new Date(4e12),
  })

  const answer = await http.inject('/v0/suggestions?text=bugab&locale=fr')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('max-age=60')
  expect(answer.json()).toEqual({ suggestions: [{ kind: 'brand', slug: 'bugaboo', name: 'Bugaboo' }] })
})

test('a text longer than any search and an unsupported language are refused', async () => {
  for (const query of [`text=${'a'.repeat(101)}&locale=fr`, 'text=velo&locale=nl', 'text=velo']) {
    expect((await http.inject(`/v0/suggestions?${query}`)).statusCode).toBe(400)
  }
})
