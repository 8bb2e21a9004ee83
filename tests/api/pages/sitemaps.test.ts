import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { useApp } from '#tests/support/app.ts'

const { http } = await useApp({ PUBLIC_URL: 'https://noper.example' })

test('robots.txt lists the sitemap of each language, and excludes the API', async () => {
  const robots = await http.inject('/robots.txt')
  const index = await http.inject('/sitemap.xml')

  expect(robots.body).toContain('Disallow: /v0/')
  expect(robots.body).toContain('Sitemap: https://noper.example/sitemap.xml')
  for (const locale of locales)
    expect(index.body).toContain(`<loc>https://noper.example/sitemaps/${locale}-0.xml</loc>`)
})

test('a sitemap that does not exist is not found', async () => {
  for (const file of ['fr-7.xml', 'nl-0.xml', 'fr.xml', '..%2Ffr-0.xml']) {
    expect((await http.inject(`/sitemaps/${file}`)).statusCode, file).toBe(404)
  }
})
