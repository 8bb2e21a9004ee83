import { once } from 'node:events'
import { createServer } from 'node:http'

import { type BrowserContext, chromium as browserType, devices, type Page } from '@playwright/test'

import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'
import { startSite, type Site } from '#tests/support/site.ts'

type Task = { workplace: Workplace; say: (text: string) => void; slowdown: number }

/** Milliseconds from the address to what was seen, by what is wrong with the server and by page. */
export type Opening = { server: string; page: string; times: number[] }

const rounds = 3

/** Visits some pages, and opens them again without a server that answers. */
export async function measureOpening({ workplace, say, slowdown }: Task): Promise<Opening[]> {
  const site = await startSite()
  workplace.atEnd(() => site.stop())
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.origin })
  const pages = await visit(context)

  const openings: Opening[] = []
  for (const [server, begin] of Object.entries(trouble)) {
    say(`offline: pages that were seen, ${server}`)
    const end = await begin(site)
    for (const [name, { path, heading }] of Object.entries(pages)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await open(context, path, heading, slowdown))
      openings.push({ server, page: name, times })
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

type Seen = Record<string, { path: string; heading: string }>

async function visit(context: BrowserContext): Promise<Seen> {
  const page = await context.newPage()
  await page.goto('/en')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const listing = (await page.locator('main article a').first().getAttribute('href')) ?? ''
  const seen: Seen = {}
  const all = { home: '/en', listing, results: '/en/browse/all', favourites: '/en/favourites' }
  for (const [name, path] of Object.entries(all)) {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true')
    await page.waitForLoadState('networkidle')
    // What is kept is kept when the page has a moment for it.
    await page.waitForTimeout(3_000)
    seen[name] = { path, heading: await page.locator('h1').first().innerText() }
  }
  await page.close()
  return seen
}

/** Each in a tab of its own, which knows nothing yet. */
async function open(context: BrowserContext, path: string, heading: string, slowdown: number): Promise<number> {
  const page: Page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const begunAt = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1', { hasText: heading }).first().waitFor()
  const time = performance.now() - begunAt
  await page.close()
  return time
}
