import { expect, type Locator, test as base, type Page, type Request } from '@playwright/test'

import { openBreakableProxy } from '#tests/support/breakable-proxy.ts'
import { removeOptionalApis } from '#tests/support/missing-browser-apis.ts'
import { startSite, type Site } from '#tests/support/site.ts'

export type BrowserOptions = {
  /** Whether pages run without the APIs that Safari or Firefox lack. */
  isBare: boolean
}

/** A connection to the shared site with an origin of its own, which a test can interrupt. */
export type Connection = {
  origin: string
  /** From now on connections are refused, as if the server had stopped. */
  shut: () => Promise<void>
  /** From now on connections are accepted but never answered. */
  hang: () => void
  resume: () => void
}

type Fixtures = BrowserOptions & {
  /** Whether pages come from a site that no test writes to, so that counts stay the same. */
  isReadOnly: boolean
  connection: Connection
  /**
   * A server of the test's own with the demo market, which it can stop or suspend; for tests that need more than an
   * interrupted connection.
   */
  ownSite: Site
  /** Errors that the test provokes: those that match do not fail it. */
  expected: RegExp
}

/**
 * Playwright's `test`, but any error in the browser fails the test: console messages, failed requests and policy
 * violations.
 */
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
    // Chromium reports violations of a report-only policy as a mere console notice.
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
    openRequests(page)
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

/** Origin and data folder of the site that all tests share. */
export const site = () => ({ origin: process.env['SITE_ORIGIN'] ?? '', data: process.env['SITE_DATA'] ?? '' })

/** Global setup starts this site at the first request. */
async function readOnlyOrigin(): Promise<string> {
  const answer = await fetch(process.env['READ_ONLY_SITE'] ?? '')
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** The browser's message where Playwright blocks the service worker's registration. */
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
    // The browser aborts requests of a page that is left.
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

/** Resolves once the page is hydrated, so that it responds to input. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true')
}

/** Resolves once the whole page is hydrated, including the parts that load in idle time. */
export async function idle(page: Page): Promise<void> {
  await hydrated(page)
  await networkIdle(page)
}

/** Milliseconds without a request after which a page counts as idle, as Playwright's `networkidle` has it. */
const quietTime = 500

/**
 * Resolves once the page has requested nothing for a while. Playwright's `networkidle` would wait for ever: a member's
 * page has a stream of events open.
 */
export async function networkIdle(page: Page): Promise<void> {
  const requests = openRequests(page)
  for (let quietSince = Date.now(); Date.now() - quietSince < quietTime;) {
    await page.waitForTimeout(50)
    if (requests.size > 0 || requests.lastAt > quietSince) quietSince = Date.now()
  }
}

type OpenRequests = Set<Request> & { lastAt: number }

const requestsOf = new WeakMap<Page, OpenRequests>()

/** The requests of a page that are not answered yet, from the first time that this is called. */
function openRequests(page: Page): OpenRequests {
  const known = requestsOf.get(page)
  if (known) return known
  const open: OpenRequests = Object.assign(new Set<Request>(), { lastAt: Date.now() })
  requestsOf.set(page, open)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v0/events') return
    open.lastAt = Date.now()
    open.add(request)
  })
  for (const name of ['requestfinished', 'requestfailed'] as const)
    page.on(name as 'requestfinished', (request) => void open.delete(request))
  return open
}

/**
 * Resolves once a part is hydrated. Parts outside the frame hydrate in idle time; until then a click is a plain link's
 * or has no effect. React adds a property to elements it has hydrated, so this waits for that.
 */
export async function responds(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Clicks a part once it is hydrated. */
export async function tap(part: Locator): Promise<void> {
  await responds(part)
  await part.click()
}

/**
 * Switches the theme. Colours in transition have the contrast of neither theme, and an inherited colour starts its
 * transition when the parent's has ended, so this waits until all have ended.
 */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const changing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // Content far down updates its colours only when it comes near the screen.
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
 * Resolves once the page has started its background tasks, such as transitions and preloading: registering the worker
 * is among the last of them. For tests without a worker.
 */
export async function readyForOffline(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      (await page.consoleMessages({ filter: 'since-navigation' })).some((said) => isAnnounced.test(said.text())),
    )
    .toBe(true)
}

/** Resolves once the service worker has cached the shell and controls the page. */
export async function installed(page: Page): Promise<void> {
  expect(test.info().tags, 'a test that waits for the worker is tagged').toContain('@worker')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
