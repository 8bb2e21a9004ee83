import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { Look } from '#src/data/looks/look.ts'
import { dress, dressShell } from '#sw/looks/dress.ts'

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

const look: Look = {
  path: '/de/browse/all?text=a&sort=newest',
  markup: '<main><h1>Ein Rad für $& Franken</h1></main>',
  headings: 1,
  title: 'Rad <b>"neu"</b> & gut',
  language: 'de-LU',
  isMembers: false,
  scripts: ['/assets/app-1.js', '/assets/product-1.js'],
  pictures: ['/icons.svg#menu', '/icons.svg#search', '/v0/icons/circle-flags?icons=lu'],
  keptAt: 0,
}

test('a page has its look beside the place that it is made in, with its title and in its language', () => {
  const page = dressShell(shell, look)

  expect(page).toContain(
    `<div id="look" data-path="/de/browse/all?text=a&amp;sort=newest" lang="de-LU" data-headings="1">${look.markup}</div>`,
  )
  expect(page).toContain('<div id="root"></div>')
  expect(page).toContain('<title data-shell>Rad &lt;b>&quot;neu&quot;&lt;/b> &amp; gut</title>')
})

const waitingApp = (page: string) => /<template id="app">(.*?)<\/template>/s.exec(page)![1]!

test('the app waits in a template, with all of its files that would be loaded early, each once', () => {
  const page = dressShell(shell, look)
  const app = waitingApp(page)

  expect(app).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
  for (const file of ['index', 'app', 'product']) {
    expect(app).toContain(`"/assets/${file}-1.js"`)
    expect(page.split(`/assets/${file}-1.js`)).toHaveLength(2)
  }
})

test('pictures that are drawn in the look are there when the page asks for them by name', () => {
  const app = waitingApp(dressShell(shell, look))

  expect(app).toContain('<svg><use href="/icons.svg#menu"></use></svg>')
  expect(app).not.toContain('#search')
  expect(app).toContain('<link rel="preload" as="image" href="/v0/icons/circle-flags?icons=lu">')
  expect(waitingApp(dressShell(shell, { ...look, pictures: [] }))).not.toMatch(/svg|image/)
})

test('what a member was shown says so', () => {
  expect(dressShell(shell, { ...look, isMembers: true })).toContain('data-headings="1" data-member>')
})

test('what runs before the first paint is in the page, and its policy allows just that beside what the shell may run', async () => {
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'" }

  const page = await dress(new Response(shell, { headers }), look)

  const written = Array.from((await page.text()).matchAll(/<script>(.*?)<\/script>/gs), ([, text]) => text!)
  expect(written).toEqual(['theme', 'begin'].map((name) => readFileSync(`public/${name}.js`, 'utf8')))
  const hashes = written.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src ${hashes.join(' ')} 'self'; style-src 'self'`,
  )
})
