import type { FastifyInstance } from 'fastify'

import { categories, everyCategory } from '#contract/categories.ts'
import { infoPages } from '#contract/content/content-pages.ts'
import { isLocale, locales, type Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'

import type { createSitemapRepository, SitemapEntry } from './sitemap-repository.ts'

type Dependencies = {
  origin: string
  listings: ReturnType<typeof createSitemapRepository>
}

/** The protocol allows 50,000 URLs per file; smaller files are generated faster. */
const pageSize = 10_000

const fixedPaths = [
  '',
  '/browse',
  ...[everyCategory, ...categories].map((slug) => `/browse/${slug}`),
  ...infoPages.map((page) => `/info/${page}`),
]

/** An index, and for each locale its static pages and paginated listings. */
export function createSitemaps({ origin, listings }: Dependencies) {
  async function index(): Promise<string> {
    const pages = Math.max(1, Math.ceil((await listings.count()) / pageSize))
    const files = locales.flatMap((locale) =>
      Array.from({ length: pages }, (_, page) => `/sitemaps/${locale}-${page}.xml`),
    )
    return document(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${origin}${file}</loc></sitemap>`),
    )
  }

  async function pageOf(locale: Locale, page: number): Promise<string> {
    const entries = await listings.read(page, pageSize)
    if (page > 0 && entries.length === 0) throw new Problem('not-found')
    const fixed = page === 0 ? fixedPaths.map((path) => `<url><loc>${origin}/${locale}${path}</loc></url>`) : []
    return document('urlset', [...fixed, ...entries.map((entry) => listingAddress(`${origin}/${locale}`, entry))])
  }

  return async (app: FastifyInstance) => {
    const headers = { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' }

    app.get('/sitemap.xml', async (_request, reply) => reply.headers(headers).send(await index()))
    app.get('/sitemaps/:file', async (request, reply) => {
      const [, locale, page] = /^(\w\w)-(\d{1,5})\.xml$/.exec((request.params as { file: string }).file) ?? []
      if (!isLocale(locale)) throw new Problem('not-found')
      return reply.headers(headers).send(await pageOf(locale, Number(page)))
    })
  }
}

const listingAddress = (start: string, { id, changedAt }: SitemapEntry) =>
  `<url><loc>${start}/product/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`

const document = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
