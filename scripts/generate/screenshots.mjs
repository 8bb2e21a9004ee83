// Takes the pictures for README.md from a running server with the demo market:
// node scripts/generate/screenshots.mjs http://localhost:3000
import { mkdirSync } from 'node:fs'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { listingIdOf } from '../../server/seed/demo-rows.ts'
import { chromium as chromiumOptions } from '../../tests/support/chromium.ts'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const folder = 'docs/screenshots'
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }

const pictures = [
  { name: 'home-phone', path: '/en', viewport: phone },
  { name: 'product-phone', path: `/de/product/${listingIdOf('leather-sofa')}`, viewport: phone },
  { name: 'browse-desktop', path: '/fr/browse/all', viewport: desktop },
  {
    name: 'product-desktop-dark',
    path: `/en/product/${listingIdOf('fujifilm-x100')}`,
    viewport: desktop,
    colorScheme: 'dark',
  },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(chromiumOptions())
for (const { name, path, ...options } of pictures) {
  const page = await browser.newPage({ ...options, deviceScaleFactor: 2 })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await sharp(picture).png({ palette: true, quality: 80, compressionLevel: 9 }).toFile(`${folder}/${name}.png`)
  await page.close()
}
await browser.close()
