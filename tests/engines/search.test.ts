import { expect } from 'vitest'

import { journey } from './journey.ts'

journey('text typed into the search field finds a listing, and the listing opens', async ({ page }) => {
  await page.open('/en')

  await page.type({ selector: 'main input[type=search]' }, 'appareils anciens')
  await page.pressEnter()
  await expect.poll(page.path).toMatch(/^\/en\/browse\/all\?text=appareils/)
  await page.click({ selector: 'main article a[href*="/product/"]', name: /appareils photo/ })

  await expect.poll(page.path).toMatch(/^\/en\/product\//)
  await page.textOf({ selector: 'h1', name: /appareils photo/ })
})
