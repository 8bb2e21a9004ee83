import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listingIdOf, memberIdOf } from '#server/seed/demo-rows.ts'
import { startSite, type Site } from '#tests/support/site.ts'

import { alive, expect, test } from './test.ts'

const build = mkdtempSync(join(tmpdir(), 'noper-development-'))
let site: Site

function buildForDevelopment(...options: string[]) {
  execFileSync('node_modules/.bin/vite', ['build', '--mode', 'development', '--logLevel', 'error', ...options], {
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

// The router's own way of splitting routes, said by React's development half of the library alone.
test.use({ expected: /called use\(\) to suspend in a previous render/ })

test.beforeAll(async () => {
  buildForDevelopment('--outDir', join(build, 'client'))
  buildForDevelopment('--ssr', 'src/server.tsx', '--outDir', join(build, 'server'))
  site = await startSite({
    copyOf: process.env['SITE_DATA'] ?? '',
    program: ['tests/support/serve-development.ts', build],
  })
})

test.afterAll(async () => {
  await site.stop()
  rmSync(build, { recursive: true, force: true })
})

test('React finds no difference between the pages of the server and its own, attributes included', async ({ page }) => {
  test.slow()
  const paths = [
    '',
    '/browse',
    '/browse/all?condition=good',
    `/product/${listingIdOf('road-bike')}`,
    `/seller/${memberIdOf('rebyte')}`,
    '/profile',
    '/profile/settings',
    '/info/about',
  ]

  for (const locale of ['en', 'lb', 'uk']) {
    for (const path of paths) {
      await page.goto(`${site.origin}/${locale}${path}`)
      await alive(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  }
})
