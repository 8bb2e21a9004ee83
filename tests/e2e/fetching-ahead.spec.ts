import type { Page } from '@playwright/test'

import { expect, readyForOffline, idle, test } from './test.ts'

// The first card must have a photo, so no test may publish another listing in the meantime.
test.use({ isReadOnly: true })

const link = (page: Page) => page.locator('main article:has(picture)').first().getByRole('heading').getByRole('link')

/** Records the requests for data and code from now on, and which of them were answered. */
function watch(page: Page) {
  const [asked, come]: [string[], string[]] = [[], []]
  const note = (paths: string[]) => (request: { resourceType: () => string; url: () => string }) => {
    if (['fetch', 'script'].includes(request.resourceType())) paths.push(new URL(request.url()).pathname)
  }
  page.on('request', note(asked))
  page.on('requestfinished', note(come))
  return { asked, come }
}

/** Everything that a listing's page loads first. */
const parts = [
  /\/v0\/listings\/[^/]+$/,
  /\/similar$/,
  /\/v0\/sellers\/[^/]+\/listings$/,
  /product-view/,
  /product-details/,
]

/**
 * Not counted: scripts for content below the fold and icons, which load in idle time; the seller, whom the pointer may
 * preload on the new page; and the view count, which the page reports when it is idle.
 */
const isWaitedFor = (path: string) =>
  (path.startsWith('/v0/') && !/^\/v0\/(?:(?:sellers|icons)\/[^/]+|listings\/[^/]+\/views)$/.test(path)) ||
  parts.some((part) => part.test(path))

for (const [intent, show] of Object.entries({
  'points at': (page: Page) => link(page).hover(),
  touches: (page: Page) => link(page).dispatchEvent('touchstart'),
  focuses: (page: Page) => link(page).focus(),
})) {
  test(
    `a listing that a person ${intent} is preloaded before it is opened`,
    { tag: intent === 'points at' ? ['@speed', '@gate'] : '@speed' },
    async ({ page }) => {
      await page.goto('/en/browse/all')
      await idle(page)
      const { asked, come } = watch(page)
      await show(page)
      for (const part of parts) await expect.poll(() => come.some((path) => part.test(path)), String(part)).toBe(true)
      await expect.poll(() => asked.length - come.length).toBe(0)

      const later = watch(page)
      await link(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible()

      expect(later.asked.filter(isWaitedFor)).toEqual([])
    },
  )
}

test('nothing is preloaded if data saving is on', { tag: '@speed' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/en/browse/all')
  await readyForOffline(page)
  await idle(page)
  const { asked } = watch(page)

  await link(page).hover()
  await link(page).focus()
  await page.getByRole('link', { name: 'Noper, home' }).click()
  await expect(page).toHaveURL(/\/en$/)

  expect(asked.filter((path) => parts.some((part) => part.test(path)))).toEqual([])
})
