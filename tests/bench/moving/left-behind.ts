import type { CDPSession, Page } from '@playwright/test'

/** What a page holds once all that can go has gone: bytes of the heap, and listeners. */
export type Held = { heap: number; listeners: number }

/** What one collection lets go of sets free what the next finds. */
const collections = 4

export async function held(page: Page, devtools: CDPSession): Promise<Held> {
  for (let index = 0; index < collections; index += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(100)
  }
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return { heap: usedSize, listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? NaN }
}
