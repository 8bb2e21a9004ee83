import { type BrowserContext, chromium as browserType, devices } from '@playwright/test'

import { copyBare } from '#tests/bench/offline/bare-copies.ts'
import { headingAlone, startBareSite } from '#tests/bench/offline/bare-page.ts'
import { open, type Times } from '#tests/bench/offline/seen-and-alive.ts'
import { visitBare, visitPages } from '#tests/bench/offline/visit-pages.ts'
import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'
import { startSite } from '#tests/support/site.ts'

import { type Counted, openCountingLine } from './counting-line.ts'

type Task = { workplace: Workplace; say: (text: string) => void; slowdown: number }

/** With a server and without; the same page without an app; a heading alone. */
const ways = ['online', 'offline', 'bare', 'heading'] as const

type Way = (typeof ways)[number]

/** The times of one page of the installed app. */
export type Starts = Record<Way, Times[]> & { page: string }

const rounds = 11

/** In milliseconds: by then a start has sent all of its requests, including the check for a newer build. */
const calm = 6_000

/** Visits some pages, and starts the app on them repeatedly, alternately with and without a server. */
export async function measureStarts({
  workplace,
  say,
  slowdown,
}: Task): Promise<{ starts: Starts[]; warm: Counted[] }> {
  const site = await startSite()
  workplace.atEnd(() => site.stop())
  const line = await openCountingLine(site.origin)
  workplace.atEnd(line.stop)
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: line.origin })
  const bareSite = await startBareSite({ pages: headingAlone })
  workplace.atEnd(bareSite.stop)

  const headingPage = await visitBare(context, bareSite.origin)
  const pages = await visitPages(context)
  const barePages = await copyBare(pages, { context, workplace, origin: site.origin })
  const openings: Record<Way, (page: string) => Promise<Times>> = {
    online: (page) => open(context, pages[page]!, slowdown),
    async offline(page) {
      site.hang()
      const times = await open(context, pages[page]!, slowdown)
      site.resume()
      return times
    },
    bare: (page) => open(context, barePages[page]!, slowdown),
    heading: () => open(context, headingPage, slowdown),
  }
  const starts = Object.keys(pages).map((page): Starts => ({ page, online: [], offline: [], bare: [], heading: [] }))
  for (let round = 0; round < rounds; round += 1) {
    say(`starts: round ${round + 1} of ${rounds}`)
    // Every other round is in reverse order, because each way affects the one that follows it.
    const turns = round % 2 === 0 ? ways : ways.toReversed()
    for (const each of starts) {
      for (const way of turns) each[way].push(await openings[way](each.page))
    }
  }

  say('starts: requests of a warm start')
  // Recommendations change after a while. Their photos, which count as data, are then loaded by the first of two
  // starts.
  await startAtHome(context)
  line.counted.length = 0
  await startAtHome(context)
  const warm = [...line.counted]
  await browser.close()
  return { starts, warm }
}

async function startAtHome(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(calm)
  await page.close()
}
