import type { BrowserContext } from '@playwright/test'

import type { Seen } from './seen-and-alive.ts'

/** Resolves when a worker serves the bare page. */
export async function visitBare(context: BrowserContext, address: string): Promise<Seen> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.close()
  return { path: address, heading: 'Bare', content: 'h1' }
}

/** Visits the pages that people return to, until the device has cached everything for the next visit. */
export async function visitPages(context: BrowserContext): Promise<Record<string, Seen>> {
  const page = await context.newPage()
  await page.goto('/en')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const listing = (await page.locator('main article a').first().getAttribute('href')) ?? ''
  await page.locator('article button[aria-pressed]').first().click()
  const seen: Record<string, Seen> = {}
  const all = {
    home: ['/en', 'main article h3'],
    listing: [listing, 'main h1'],
    results: ['/en/browse/all', 'main article h3'],
    favourites: ['/en/favourites', 'main li a'],
  } as const
  for (const [name, [path, content]] of Object.entries(all)) {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true')
    await page.waitForLoadState('networkidle')
    // The page caches its data when idle, and its snapshot is captured once nothing changes any more.
    await page.waitForTimeout(4_000)
    seen[name] = { path, content, heading: await page.locator('h1').first().innerText() }
  }
  await page.close()
  return seen
}
