import type { CDPSession, Page } from '@playwright/test'

/** What a page retains after garbage collection: bytes of the heap, and event listeners. */
export type Held = { heap: number; listeners: number }

/** Collects repeatedly, because objects freed by one collection make others collectable by the next. */
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
