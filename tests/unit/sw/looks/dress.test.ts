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

test('the app waits in a template, with those of its files that the shell does not name', () => {
  const [, app] = /<template id="app">(.*?)<\/template>/s.exec(dressShell(shell, look))!

  expect(app).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
  expect(app).toContain('href="/assets/product-1.js"')
  expect(app).not.toContain('/assets/app-1.js')
  expect(dressShell(shell, look).match(/index-1\.js/g)).toHaveLength(1)
})

test('what a member was shown says so', () => {
  expect(dressShell(shell, { ...look, isMembers: true })).toContain('data-headings="1" data-member>')
})

test('the policy of the shell holds for it', async () => {
  const headers = { 'content-security-policy': "script-src 'self'", 'content-type': 'text/html' }

  const page = await dress(new Response(shell, { headers }), look)

  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(await page.text()).toBe(dressShell(shell, look))
})
