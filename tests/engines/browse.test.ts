import { expect } from 'vitest'

import { journey } from './journey.ts'

journey('the home page links to a category, and the category to a listing with its photo', async ({ page }) => {
  await page.open('/en')

  await page.click({ selector: 'section[aria-labelledby=popular-categories] a', name: /Fashion/ })
  await expect.poll(page.path).toBe('/en/browse/fashion')
  await page.textOf({ selector: 'h1', name: 'Fashion' })
  const title = await page.textOf({ selector: 'main article h2, main article h3' })
  await page.click({ selector: 'main article a[href*="/product/"]' })

  await expect.poll(page.path).toMatch(/^\/en\/product\//)
  await page.textOf({ selector: 'h1', name: title })
  await expect.poll(() => page.evaluate(firstPhotoWidth)).toBeGreaterThan(0)
})

const firstPhotoWidth = () => document.querySelector<HTMLImageElement>('main picture img')?.naturalWidth
