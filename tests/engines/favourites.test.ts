import { expect } from 'vitest'

import { journey } from './journey.ts'

journey('a listing added to the favourites is among them, also after a reload', async ({ page }) => {
  await page.open('/en/browse/all?text=appareils+anciens')

  await page.click({ selector: 'main article button[aria-pressed=false]', name: /appareils photo/, isDelegated: true })
  await page.textOf({ selector: 'main article button[aria-pressed=true]', name: /appareils photo/ })
  await page.open('/en/favourites')
  await page.textOf({ selector: 'main article a', name: /appareils photo/ })
  await page.reload()

  await page.textOf({ selector: 'main article a', name: /appareils photo/ })
  expect(await page.textOf({ selector: 'main', name: /1 saved listing/ })).toMatch(/1 saved listing/)
})
