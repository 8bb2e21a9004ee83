import type { Page } from '@playwright/test'

/** The browser does not report shorter events. */
const shortest = 16

type KeyTiming = PerformanceEntry & { interactionId: number }

/** Makes the page record the time of each key from its press to the next paint. */
export function noteKeys(page: Page): Promise<void> {
  return page.evaluate((durationThreshold) => {
    const slowest = new Map<number, number>()
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { name, interactionId, duration } of list.getEntries() as KeyTiming[]) {
        // The tap into the field is an interaction too.
        if (interactionId !== 0 && name.startsWith('key'))
          slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortest)
}

/** The milliseconds of this many keys. */
export async function keyTimes(page: Page, keys: number): Promise<number[]> {
  const noted = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return [...(window as unknown as { slowest: Map<number, number> }).slowest.values()]
  })
  return [...noted, ...Array.from({ length: Math.max(0, keys - noted.length) }, () => shortest)]
}
