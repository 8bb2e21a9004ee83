// Takes the screenshots that browsers and app stores show, from a running server with the demo market:
// node scripts/generate/app-screenshots.mjs http://localhost:3000
import { mkdirSync } from 'node:fs'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { listingIdOf } from '../../server/seed/demo-rows.ts'
import { chromium as chromiumOptions } from '../../tests/support/chromium.ts'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const folder = 'public/screenshots'

const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}

const paths = {
  home: '/en',
  results: '/en/browse/all',
  listing: `/en/product/${listingIdOf('leather-sofa')}`,
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(chromiumOptions())
for (const [form, options] of Object.entries(forms)) {
  for (const [name, path] of Object.entries(paths)) {
    const page = await browser.newPage(options)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(`${folder}/${name}-${form}.webp`)
    await page.close()
  }
}
await browser.close()
