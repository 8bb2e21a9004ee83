import type { Page } from '@playwright/test'

import { type Frames, framesWhile } from './frames.ts'

/** In CSS pixels per second: fast scrolling. */
const speed = 1_600

/** The maximum number of elements in the document while it was scrolled. */
export type Scrolled = Frames & { mostElements: number }

/** Scrolls through all results, loading further pages. */
export async function scrollThrough(page: Page): Promise<Scrolled> {
  const scrolled: Scrolled = { due: 0, dropped: 0, holed: 0, mostElements: 0 }
  do {
    // A person looks at the results before scrolling on.
    await page.waitForTimeout(500)
    await watchElements(page)
    const { due, dropped, holed } = await framesWhile(page, () => scrollToEnd(page))
    scrolled.due += due
    scrolled.dropped += dropped
    scrolled.holed += holed
    scrolled.mostElements = Math.max(scrolled.mostElements, await mostElements(page))
  } while (await showMore(page))
  return scrolled
}

async function scrollToEnd(page: Page): Promise<void> {
  const distance = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - document.documentElement.scrollTop,
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.synthesizeScrollGesture', { x: 200, y: 400, yDistance: -distance, speed })
  await devtools.detach()
}

/**
 * Loads the next page of results in a hydrated page, or navigates to it in one without scripts. Returns whether there
 * was one.
 */
async function showMore(page: Page): Promise<boolean> {
  const more = page.locator('main a[rel=next]')
  if ((await more.count()) === 0) return false
  const before = await page.evaluate(() => ({ address: location.href, height: document.documentElement.scrollHeight }))
  await more.click()
  await page.waitForFunction(
    ({ address, height }) =>
      location.href !== address || document.documentElement.scrollHeight > height + innerHeight / 2,
    before,
  )
  await page.waitForLoadState('networkidle')
  return true
}

type Watching = { mostElements?: number }

const watchElements = (page: Page) =>
  page.evaluate(() => {
    const watching = window as Watching
    if (watching.mostElements !== undefined) return
    watching.mostElements = 0
    const elements = document.body.getElementsByTagName('*')
    setInterval(() => (watching.mostElements = Math.max(watching.mostElements!, elements.length)), 50)
  })

const mostElements = (page: Page) => page.evaluate(() => (window as Watching).mostElements ?? NaN)
