import { expect, type Locator, test as base, type Page } from '@playwright/test'

import { openBreakableProxy } from '#tests/support/breakable-proxy.ts'
import { removeOptionalApis } from '#tests/support/missing-browser-apis.ts'
import { startSite, type Site } from '#tests/support/site.ts'

export type BrowserOptions = {
  /** Whether pages are without what Safari or Firefox lack. */
  isBare: boolean
}

/** A way to the shared site that has an origin of its own and can be cut or silenced for one test. */
export type Connection = {
  origin: string
  /** From now on connections are refused, as if the server had ended. */
  shut: () => Promise<void>
  /** From now on connections are accepted and nothing is answered. */
  hang: () => void
  resume: () => void
}

type Fixtures = BrowserOptions & {
  /** Whether pages come from a site that no test writes to, so that what is counted there stays the same. */
  isReadOnly: boolean
  connection: Connection
  /** A server of the test's own, with the demo market in it, to stop or to hang: where a line is not real enough. */
  ownSite: Site
  /** What the test itself provokes: what matches is no fault. */
  expected: RegExp
}

/** Like Playwright's own, but whatever goes wrong in the browser fails the test: messages, requests, policy violations. */
export const test = base.extend<Fixtures>({
  isReadOnly: [false, { option: true }],
  baseURL: async ({ isReadOnly }, use) => use(isReadOnly ? await readOnlyOrigin() : site().origin),
  isBare: [false, { option: true }],
  // A page's first visit installs the worker, which takes longer than the page itself.
  // Playwright reads the names of what a fixture needs, and wants them destructured.
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@worker') ? 'allow' : 'block'),
  context: async ({ context, isBare }, use) => {
    if (isBare) await context.addInitScript(removeOptionalApis)
    const violations: string[] = []
    // Chromium says as a mere notice what a policy will refuse once it is enforced.
    context.on('console', (message) => {
      if (message.text().includes('The policy is report-only'))
        violations.push(`${message.text()} (${message.location().url}:${message.location().lineNumber})`)
    })
    await use(context)
    expect(violations).toEqual([])
  },
  expected: [/(?!)/, { option: true }],
  page: async ({ page, expected }, use) => {
    const faults = watch(page)
    await use(page)
    expect(faults.filter((fault) => !expected.test(fault))).toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern
  connection: async ({}, use) => {
    const connection = await openBreakableProxy(Number(new URL(site().origin).port))
    await use({
      origin: `http://127.0.0.1:${connection.port}`,
      shut: connection.close,
      hang: connection.stall,
      resume: connection.resume,
    })
    await connection.close()
  },
  // oxlint-disable-next-line no-empty-pattern
  ownSite: async ({}, use) => {
    const own = await startSite({ copyOf: process.env['MARKET_DATA'] ?? '' })
    await use(own)
    await own.stop()
  },
})

export { expect }

/** The site that all tests share, and where its data are. */
export const site = () => ({ origin: process.env['SITE_ORIGIN'] ?? '', data: process.env['SITE_DATA'] ?? '' })

/** Global setup starts this site when the first test asks for it. */
async function readOnlyOrigin(): Promise<string> {
  const answer = await fetch(process.env['READ_ONLY_SITE'] ?? '')
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** What the browser says where a test that is not about the worker keeps it from being registered. */
const isAnnounced = /Service Worker registration blocked by Playwright/

function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isAnnounced.test(message.text())) return
    faults.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser gives up what a page that is left no longer needs.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url()))
      faults.push(`foreign: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`)
  })
  return faults
}

/** The page is alive: what the server rendered answers to touch. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true')
}

/** All of the page is alive, also what comes after its frame and when the browser has a moment for it. */
export async function idle(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

/**
 * What comes after the frame comes alive when the browser has a moment for it; until then a tap there is a plain link's,
 * or nobody's. React leaves its mark on what it has taken over.
 */
export async function tap(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await part.click()
}

/**
 * Goes on in light or dark. What is still on its way from one to the other has the contrast of neither, and what inherits
 * a colour sets out when the other has arrived.
 */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const changing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // What is far down takes its colours when somebody comes near.
    const place = scrollY
    scrollTo(0, document.body.scrollHeight)
    await painted()
    while (changing().some(({ playState }) => playState === 'running')) {
      await Promise.allSettled(changing().map(({ finished }) => finished))
      await painted()
    }
    scrollTo(0, place)
    await painted()
  })
}

/**
 * The page has begun what it begins when nobody waits for it, such as transitions and fetching ahead: registering the
 * worker is among the last of these. For tests without a worker.
 */
export async function readyForOffline(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      (await page.consoleMessages({ filter: 'since-navigation' })).some((said) => isAnnounced.test(said.text())),
    )
    .toBe(true)
}

/** The service worker holds the shell and answers for the pages. */
export async function installed(page: Page): Promise<void> {
  expect(test.info().tags, 'a test that waits for the worker is tagged').toContain('@worker')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
