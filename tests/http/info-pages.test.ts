import { expect, test } from 'vitest'

import { infoPages } from '#contract/content/content-pages.ts'
import { locales } from '#contract/language/locales.ts'
import { readContent } from '#scripts/content/read-content.ts'
import { all, only, textOf } from '#tests/support/html.ts'

import { get, open } from './site.ts'

const pages = locales.flatMap((locale) => infoPages.map((name) => ({ locale, name })))

test.each(pages)('/$locale/info/$name is a page with its own title and text', async ({ locale, name }) => {
  const { title, description } = readContent('src/content', { kind: 'info', locale, name })

  const { status, document, main, html } = await open(`/${locale}/info/${name}`)

  expect(status).toBe(200)
  expect(textOf(only(main, 'h1'))).toBe(title)
  const head = only(document, 'head')
  expect(textOf(only(head, 'title'))).toContain(title)
  expect(only(head, 'meta', { name: 'description' }).attributes['content']).toBe(description)
  expect(only(head, 'link', { rel: 'canonical' }).attributes['href']).toMatch(new RegExp(`/${locale}/info/${name}$`))
  expect(all(head, 'link', { rel: 'alternate' })).toHaveLength(locales.length + 1)
  expect(textOf(main)).not.toMatch(/[{}]|undefined|\*\*/)
  expect(html).toContain(`content-${locale}-info-${name}-`)
})

test('the imprint names the operator, and leaves out what is not configured', async () => {
  const { main } = await open('/en/info/imprint')

  const rows = all(only(main, 'table'), 'tr').map(textOf)
  expect(rows).toEqual([
    'OperatorNoper Demo',
    'AddressDemo, L-0000 Luxembourg',
    expect.stringMatching(/^E-mailcontact@/),
    'RegistrationRCS Demo B000000',
    'VAT numberLU00000000',
  ])
})

test('a legal text says its version and date, and that it is a template', async () => {
  const { main } = await open('/de/info/terms-of-use')

  expect(textOf(main)).toContain('Version 1, 26. November 2026')
  expect(textOf(main)).toContain('Dieser Text ist eine Vorlage.')
})

test('links of a text stay in the reader’s language', async () => {
  const { main } = await open('/lb/info/faq')

  const addresses = all(main, 'a').map(({ attributes }) => attributes['href']!)
  expect(addresses).toContain('/lb/profile/help-center/create-account')
  expect(addresses.filter((address) => !address.startsWith('/lb/'))).toEqual([])
})

test('the footer links to all info pages', async () => {
  const { document } = await open('/uk/info/ranking')

  const links = all(only(document, 'footer'), 'a').map(({ attributes }) => attributes['href']!)
  expect(links.filter((address) => address.includes('/info/')).toSorted()).toEqual(
    infoPages.map((name) => `/uk/info/${name}`),
  )
  const current = all(only(document, 'footer'), 'a', { 'aria-current': 'page' })
  expect(current.map(({ attributes }) => attributes['href'])).toEqual(['/uk/info/ranking'])
})

test.each(['nothing', 'constructor', 'About'])('/en/info/%s does not exist', async (name) => {
  const { status, document } = await open(`/en/info/${name}`)

  expect(status).toBe(404)
  expect(textOf(only(document, 'h1'))).toContain('Page')
})

test.each(locales)('search engines find the info pages in %s', async (locale) => {
  const { body } = await get(`/sitemaps/${locale}-0.xml`)

  for (const name of infoPages) expect(body).toContain(`/${locale}/info/${name}</loc>`)
})
