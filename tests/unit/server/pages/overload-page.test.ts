import type { IncomingMessage } from 'node:http'

import { expect, test } from 'vitest'

import { createOverloadPages } from '#server/pages/overload-page.ts'
import { pageKind } from '#server/pages/page-kind.ts'

const shortcuts = { search: '', sell: '', messages: '', favourites: '' }

const screenshots = { home: '', results: '', listing: '' }

const busyPage = await createOverloadPages({
  describeApp: async (locale) => ({
    description: '',
    busy: `busy in ${locale}`,
    describeFailure: () => '',
    shortcuts,
    screenshots,
  }),
})

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  busyPage({ url, method, headers: { accept: 'text/html,*/*;q=0.8', ...headers } } as unknown as IncomingMessage)

test.each([
  ['the language of the address', '/pt/browse/all', { 'accept-language': 'ru' }, '<html lang="pt-PT" dir="ltr">', 'pt'],
  [
    'the kept choice',
    '/',
    { cookie: 'a=b; locale=lb', 'accept-language': 'ru' },
    '<html lang="lb-LU" dir="ltr">',
    'lb',
  ],
  ['the first language that we speak', '/', { 'accept-language': 'nl, uk' }, '<html lang="uk-UA" dir="ltr">', 'uk'],
])('the page of an overloaded server is in %s', (_, url, headers, html, locale) => {
  const page = ask(url, headers)

  expect(page).toContain(html)
  expect(page).toContain(`<p>busy in ${locale}</p>`)
})

test('programs do not get a page', () => {
  expect(ask('/v0/listings')).toBeUndefined()
  expect(ask('/fr', { accept: '*/*' })).toBeUndefined()
  expect(ask('/fr', {}, 'POST')).toBeUndefined()
})

test.each([
  ['/', 'page without language'],
  ['/nowhere/secret', 'page without language'],
  ['/fr', 'page home'],
  ['/fr?utm=secret', 'page home'],
  ['/de/browse/all?text=secret', 'page browse'],
  ['/lb/product/6a6c', 'page product'],
  ['/en/secret', 'page other'],
])('%s is counted as "%s"', (url, kind) => {
  expect(pageKind(url)).toBe(kind)
})
