import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { insertSnapshot } from '#contract/html-shell.ts'
import type { PageSnapshot } from '#src/data/snapshots/snapshot-store.ts'
import { addSnapshot } from '#sw/snapshot/add-snapshot.ts'

const shell = `<!doctype html>
<html lang="en">
  <head>
    <title data-shell>Noper</title>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin data-shell href="/assets/app-1.js">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const snapshot: PageSnapshot = {
  path: '/de/browse/all?text=a&sort=newest',
  markup: '<main><h1>Ein Rad für $& Franken</h1></main>',
  headings: 1,
  title: 'Rad <b>"neu"</b> & gut',
  language: 'de-LU',
  isMembers: false,
  scripts: ['/assets/app-1.js', '/assets/product-1.js'],
  keptAt: 0,
}

test('the snapshot stands beside the root and cannot be touched; the page has its title and language', () => {
  const page = insertSnapshot(shell, snapshot)

  expect(page).toContain(
    `<div id="look" inert data-path="/de/browse/all?text=a&amp;sort=newest" lang="de-LU" data-headings="1">${snapshot.markup}</div>`,
  )
  expect(page).toContain('<div id="root"></div>')
  expect(page).toContain('<title data-shell>Rad &lt;b>&quot;neu&quot;&lt;/b> &amp; gut</title>')
})

const waitingApp = (page: string) => /<template id="app">(.*?)<\/template>/s.exec(page)![1]!

test('the app waits in a template, with all of its preloads, each once', () => {
  const page = insertSnapshot(shell, snapshot)
  const app = waitingApp(page)

  expect(app).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
  for (const file of ['index', 'app', 'product']) {
    expect(app).toContain(`"/assets/${file}-1.js"`)
    expect(page.split(`/assets/${file}-1.js`)).toHaveLength(2)
  }
})

test('a member’s snapshot is marked', () => {
  expect(insertSnapshot(shell, { ...snapshot, isMembers: true })).toContain('data-headings="1" data-member>')
})

test('the scripts that run before the first paint are inlined, and the policy allows them by their hashes', async () => {
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'" }

  const page = await addSnapshot(new Response(shell, { headers }), snapshot)

  const written = Array.from((await page.text()).matchAll(/<script>(.*?)<\/script>/gs), ([, text]) => text!)
  expect(written).toEqual(['theme', 'begin'].map((name) => readFileSync(`public/${name}.js`, 'utf8')))
  const hashes = written.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src ${hashes.join(' ')} 'self'; style-src 'self'`,
  )
})
