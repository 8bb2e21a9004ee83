// Draws the link previews of pages without a photo of their own, 1200 by 630, in each language. Needs a running server
// for its fonts: node scripts/generate/link-previews.mjs http://localhost:3000
import { mkdirSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { locales } from '../../contract/language/locales.ts'
import { previewSize } from '../../contract/photos.ts'
import { chromium as chromiumOptions } from '../../tests/support/chromium.ts'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const folder = 'public/og'

const style = `
  body { margin: 0; width: 1200px; height: 630px; display: grid; align-content: center; gap: 36px; padding: 0 110px; box-sizing: border-box;
    background: linear-gradient(120deg, #f2f8ff 0%, #d9eaff 100%); color: #101828; font-family: 'Geologica Variable', sans-serif }
  .brand { display: flex; align-items: center; gap: 28px; font-size: 64px; font-weight: 700; letter-spacing: -0.02em }
  .brand img { width: 104px }
  .tagline { font-size: 84px; line-height: 1.1; font-weight: 600; letter-spacing: -0.02em; text-wrap: balance }
`

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(chromiumOptions())
const page = await browser.newPage({ viewport: previewSize })
for (const locale of locales) {
  await page.goto(`${origin}/${locale}`)
  const tagline = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto(`${origin}/${locale}/info/about`)
  await page.evaluate(
    ([css, words]) => {
      const brand = Object.assign(document.createElement('div'), { className: 'brand', textContent: 'Noper' })
      brand.prepend(Object.assign(new Image(), { src: '/icons/noper.svg' }))
      const line = Object.assign(document.createElement('div'), { className: 'tagline', textContent: words })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.body.replaceChildren(brand, line)
      document.adoptedStyleSheets = [sheet]
    },
    [style, tagline],
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}/${locale}.jpg`, type: 'jpeg', quality: 82 })
}
await browser.close()
