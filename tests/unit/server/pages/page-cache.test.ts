import { expect, test } from 'vitest'

import { createGeneration } from '#server/caching/generation.ts'
import { createPageCache } from '#server/pages/page-cache.ts'

const page = (html: string) => ({ status: 200, headers: {}, html })

test('requests for a page that is being rendered share the rendering', async () => {
  const cached = createPageCache({ seconds: 5, capacity: 10 })
  let renderings = 0
  const make = async () => page(`rendering ${(renderings += 1)}`)

  const pages = await Promise.all([cached('/fr', make), cached('/fr', make), cached('/de', make)])

  expect(pages.map(({ html }) => html)).toEqual(['rendering 1', 'rendering 1', 'rendering 2'])
})

test('a page is rendered again after its maximum age', async () => {
  let now = 0
  const cached = createPageCache({ seconds: 5, capacity: 10, now: () => now })
  await cached('/fr', async () => page('old'))

  now = 4_999
  expect(await cached('/fr', async () => page('new'))).toMatchObject({ html: 'old' })
  now = 5_000
  expect(await cached('/fr', async () => page('new'))).toMatchObject({ html: 'new' })
})

test('a failed rendering is not cached', async () => {
  const cached = createPageCache({ seconds: 5, capacity: 10 })
  await expect(cached('/fr', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')

  expect(await cached('/fr', async () => page('fine'))).toMatchObject({ html: 'fine' })
})

test('an error page of the server is not cached', async () => {
  const cached = createPageCache({ seconds: 5, capacity: 10 })
  await cached('/fr', async () => ({ ...page('sorry'), status: 503 }))

  expect(await cached('/fr', async () => page('fine'))).toMatchObject({ html: 'fine' })
})

test('the oldest pages are evicted', async () => {
  const cached = createPageCache({ seconds: 5, capacity: 2 })
  for (const path of ['/fr', '/de', '/lb']) await cached(path, async () => page('first'))

  expect(await cached('/fr', async () => page('second'))).toMatchObject({ html: 'second' })
  expect(await cached('/lb', async () => page('second'))).toMatchObject({ html: 'first' })
})

test('a page of an earlier generation is rendered anew, even while it is being rendered', async () => {
  const generation = createGeneration()
  const cached = createPageCache({ seconds: 5, capacity: 10, generation })
  const rendering = cached('/fr', async () => page('with the listing'))

  generation.advance()

  expect(await cached('/fr', async () => page('without it'))).toEqual(page('without it'))
  await rendering
  expect(await cached('/fr', async () => page('rendered again'))).toEqual(page('without it'))
})
