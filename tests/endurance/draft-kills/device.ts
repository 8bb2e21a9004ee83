import type { BrowserContext, Page } from '@playwright/test'

import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts'
import { type Shown, watchShown } from './shown.ts'

export type Device = KillableBrowser & {
  /** What a page shows at the moment. */
  shown: (page: Page) => Shown | undefined
  /** Reports everything that a page shows, as soon as it changes. */
  onShown: (listener: (page: Page, shown: Shown) => void) => void
  /** Waits until a page shows something. */
  waitFor: (page: Page, is: (shown: Shown) => boolean) => Promise<Shown>
}

/** In milliseconds. Shared machines are slow at times. */
const timeoutMs = 60_000

/** A browser with a signed-in member, on a profile that is new or whose browser was killed. */
export async function openDevice(profile: string, signIn: (context: BrowserContext) => Promise<void>): Promise<Device> {
  const browser = await openKillableBrowser(profile)
  const latest = new Map<Page, Shown>()
  const listeners = new Set<(page: Page, shown: Shown) => void>()
  browser.context.setDefaultTimeout(2 * timeoutMs)
  await browser.context.exposeBinding('tellShown', ({ page }, shown: Shown) => {
    latest.set(page, shown)
    for (const listener of listeners) listener(page, shown)
  })
  await browser.context.addInitScript(watchShown)
  await signIn(browser.context)

  function waitFor(page: Page, is: (shown: Shown) => boolean): Promise<Shown> {
    return new Promise((resolve, reject) => {
      const look = (of: Page, shown: Shown | undefined) => {
        if (of !== page || !shown || !is(shown)) return
        listeners.delete(look)
        clearTimeout(timer)
        resolve(shown)
      }
      const timer = setTimeout(() => {
        listeners.delete(look)
        reject(new Error(`The page shows ${JSON.stringify(latest.get(page))}`))
      }, timeoutMs)
      listeners.add(look)
      look(page, latest.get(page))
    })
  }

  return {
    ...browser,
    shown: (page) => latest.get(page),
    onShown: (listener) => void listeners.add(listener),
    waitFor,
  }
}
