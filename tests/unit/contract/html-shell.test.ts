import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { allowInlined, blockingAssets, fillShell, inlineAssets, shellIds } from '#contract/html-shell.ts'

const page = `<head>
  <script src="/theme.js"></script>
  <link rel="stylesheet" href="/fonts.css" />
  <link rel="icon" href="/icons/noper.svg" />
  <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  <script type="module" crossorigin src="/assets/index-1.js"></script>
</head>`

test('style sheets and classic scripts block the first paint', () => {
  expect(blockingAssets(page)).toEqual(['/theme.js', '/fonts.css', '/assets/index-1.css'])
})

test('known files are inlined unchanged, and the page still requests the others', () => {
  const written = inlineAssets(page, { '/theme.js': "'$&'", '/assets/index-1.css': 'a{color:red}' })

  expect(written).toContain("<script>'$&'</script>")
  expect(written).toContain('<style>a{color:red}</style>')
  expect(blockingAssets(written)).toEqual(['/fonts.css'])
  expect(written).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
})

test('the policy allows inlined scripts as scripts and inlined styles as styles', () => {
  const policy = allowInlined("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'", {
    '/theme.js': 'one',
    '/fonts.css': 'two',
    '/begin.js': 'three',
  })

  expect(policy).toBe(
    "default-src 'none'; script-src 'sha256-one' 'sha256-three' 'self'; style-src 'sha256-two' 'self'; img-src 'self'",
  )
})

const shell = readFileSync('index.html', 'utf8')

test('a rendered page fills the shell: its head, its root, its state, and the app deferred until after the first paint', () => {
  const filled = fillShell(shell, {
    html: '<title>Bikes for $& euros</title><div id="root"><main>Bikes</main></div>',
    tag: 'de-LU',
    locale: 'de',
    direction: 'ltr',
    scripts: ['/assets/app-1.js'],
    pageState: '{"now":1}',
  })

  expect(filled).toContain('<html lang="de-LU" dir="ltr">')
  expect(filled).toContain('/manifest.webmanifest?locale=de')
  expect(filled).not.toContain('data-shell')
  const [head, body] = filled.split('</head>') as [string, string]
  expect(head).toContain('<title>Bikes for $& euros</title>')
  expect(head).not.toContain('type="module"')
  const parts = ['<div id="root"><main>Bikes</main></div>', '{"now":1}', '<template id="app">', '/begin.js']
  const positions = parts.map((part) => body.indexOf(part))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(positions).not.toContain(-1)
  expect(/<template id="app">(.*?)<\/template>/s.exec(body)![1]).toMatch(/app-1\.js.*type="module"/s)
})

test('the scripts that run before the app use the same element ids as the shell', () => {
  const begin = readFileSync('public/begin.js', 'utf8')

  const named = Array.from(begin.matchAll(/getElementById\('([^']+)'\)/g), ([, id]) => id)
  expect(new Set(named)).toEqual(new Set([shellIds.app, shellIds.snapshot, shellIds.root]))
  expect(readFileSync('src/styles/app.css', 'utf8')).toContain(`#${shellIds.snapshot}[data-member]`)
  expect(shell).toContain(`<div id="${shellIds.root}"></div>`)
})
