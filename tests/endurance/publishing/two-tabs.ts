import { chromium as browsers } from '@playwright/test'

import { chromium } from '#tests/support/chromium.ts'
import type { SiteMember } from '#tests/support/signed-in.ts'
import { controlWorker } from '#tests/support/worker-control.ts'

export type TwoTabs = Awaited<ReturnType<typeof openTwoTabs>>

/** In milliseconds. Shared machines are slow at times, and nothing here measures time. */
const timeoutMs = 120_000

const withoutLocks = 'tests: no locks'

/** Two tabs of a member, and the worker, in one browser. */
export async function openTwoTabs(origin: string, member: SiteMember) {
  const browser = await browsers.launch(chromium())
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  context.setDefaultTimeout(timeoutMs)
  await context.addInitScript((name) => {
    const isOurs = location.protocol === 'http:'
    if (isOurs && localStorage.getItem(name)) Object.defineProperty(navigator, 'locks', { value: undefined })
  }, withoutLocks)
  await member.signIn(context)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto(`${origin}/en/publish`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.getByRole('button', { name: 'New listing' }).waitFor()

  return {
    page,
    other,
    /**
     * Removes or restores the Web Locks API of all pages that are loaded afterwards, so that tabs cannot coordinate.
     */
    takeLocks: (isTaken: boolean) =>
      page.evaluate(([name, taken]) => (taken ? localStorage.setItem(name, 'yes') : localStorage.removeItem(name)), [
        withoutLocks,
        isTaken,
      ] as const),
    worker: await controlWorker(page, origin),
    close: () => browser.close(),
  }
}
