import type { CDPSession, Page } from '@playwright/test'

/** What a page holds once all that can go has gone: bytes of the heap, listeners, and elements of the document. */
export type Held = { heap: number; listeners: number; elements: number }

export async function held(page: Page, devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? NaN
  return { heap: usedSize, listeners, elements: await countElements(page) }
}

export const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('body *').length)
