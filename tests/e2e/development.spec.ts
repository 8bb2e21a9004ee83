import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { listingIdOf, memberIdOf } from '#server/seed/demo-rows.ts'
import { cachedFolder } from '#tests/support/cached-folder.ts'
import { digestOf } from '#tests/support/digest.ts'
import { startSite, type Site } from '#tests/support/site.ts'

import { hydrated, expect, test } from './test.ts'

const sources = [
  'contract',
  'public',
  'src',
  'sw',
  'index.html',
  'package-lock.json',
  'lingui.config.ts',
  'vite.config.ts',
]

let site: Site

async function buildForDevelopment(directory: string): Promise<void> {
  build('--outDir', join(directory, 'client'))
  build('--ssr', 'src/server.tsx', '--outDir', join(directory, 'server'))
}

function build(...options: string[]) {
  execFileSync('node_modules/.bin/vite', ['build', '--mode', 'development', '--logLevel', 'error', ...options], {
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

// A warning of React's development build about the router's own code splitting.
test.use({ expected: /called use\(\) to suspend in a previous render/ })

test.beforeAll(async () => {
  const directory = await cachedFolder('development-build', digestOf(sources), buildForDevelopment)
  site = await startSite({
    copyOf: process.env['MARKET_DATA'] ?? '',
    program: ['tests/support/serve-development.ts', directory],
  })
})

test.afterAll(() => site.stop())

test(
  'React finds no difference between server-rendered pages and its own, attributes included',
  { tag: '@two-builds' },
  async ({ page }) => {
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
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    }
  },
)
