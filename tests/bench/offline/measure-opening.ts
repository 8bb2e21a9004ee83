import { once } from 'node:events'
import { createServer } from 'node:http'

import { type BrowserContext, chromium as browserType, devices, type Page } from '@playwright/test'

import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'
import { startSite, type Site } from '#tests/support/site.ts'

import { startBareSite } from './bare-page.ts'

type Task = { workplace: Workplace; say: (text: string) => void; slowdown: number }

/** Milliseconds from the address to what was seen, by what is wrong with the server and by page; and of a bare page in between. */
export type Opening = { server: string; page: string; times: number[]; bare: number[] }

const rounds = 3

/** Visits some pages, and opens them again without a server that answers. */
export async function measureOpening({ workplace, say, slowdown }: Task): Promise<Opening[]> {
  const site = await startSite()
  workplace.atEnd(() => site.stop())
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.origin })
  const bareSite = await startBareSite()
  workplace.atEnd(bareSite.stop)
  const barePage = { path: bareSite.origin, heading: 'Bare', content: 'h1' }
  await visitBare(context, bareSite.origin)
  const pages = await visit(context)

  const openings: Opening[] = []
  for (const [server, begin] of Object.entries(trouble)) {
    say(`offline: pages that were seen, ${server}`)
    const end = await begin(site)
    for (const [name, seen] of Object.entries(pages)) {
      const [times, bare]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await open(context, barePage, slowdown))
        times.push(await open(context, seen, slowdown))
      }
      openings.push({ server, page: name, times, bare })
    }
    await end()
  }
  await browser.close()
  return openings
}

/** In this order: what was stopped does not come back. */
const trouble: Record<string, (site: Site) => Promise<() => Promise<void>>> = {
  async 'a server that says nothing'(site) {
    site.hang()
    return async () => site.resume()
  },
  async 'a server that is stopped'(site) {
    await site.stop()
    return async () => {}
  },
  async 'a page that answers everything'(site) {
    const portal = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Free Wi-Fi</h1>')
    })
    await once(portal.listen(Number(new URL(site.origin).port), '127.0.0.1'), 'listening')
    return async () => void portal.close()
  },
}

/** What was seen: the heading, and what of the page only the device can know. */
type Seen = { path: string; heading: string; content: string }

async function visitBare(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.close()
}

async function visit(context: BrowserContext): Promise<Record<string, Seen>> {
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
    // What is kept is kept when the page has a moment for it.
    await page.waitForTimeout(3_000)
    seen[name] = { path, content, heading: await page.locator('h1').first().innerText() }
  }
  await page.close()
  return seen
}

/** Each in a tab of its own, which knows nothing yet. */
async function open(context: BrowserContext, { path, heading, content }: Seen, slowdown: number): Promise<number> {
  const page: Page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const begunAt = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1', { hasText: heading }).first().waitFor()
  await page.locator(content).first().waitFor()
  const time = performance.now() - begunAt
  await page.close()
  return time
}
