import { once } from 'node:events'
import { createServer } from 'node:http'

import { chromium as browserType, devices } from '@playwright/test'

import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'
import { startSite, type Site } from '#tests/support/site.ts'

import { headingAlone, startBareSite } from './bare-page.ts'
import { open, type Times } from './seen-and-alive.ts'
import { visitBare, visitPages } from './visit-pages.ts'

type Task = { workplace: Workplace; say: (text: string) => void; slowdown: number }

/** The times for each state of the server and each page, and those of a bare page measured in between. */
export type Opening = { server: string; page: string; times: Times[]; bare: Times[] }

const rounds = 3

/** Visits some pages, and opens them again while the server does not answer. */
export async function measureOpening({ workplace, say, slowdown }: Task): Promise<Opening[]> {
  const site = await startSite()
  workplace.atEnd(() => site.stop())
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.origin })
  const bareSite = await startBareSite({ pages: headingAlone })
  workplace.atEnd(bareSite.stop)
  const barePage = await visitBare(context, bareSite.origin)
  const pages = await visitPages(context)

  const openings: Opening[] = []
  for (const [server, begin] of Object.entries(trouble)) {
    say(`offline: visited pages, ${server}`)
    const end = await begin(site)
    for (const [page, seen] of Object.entries(pages)) {
      const [times, bare]: [Times[], Times[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await open(context, barePage, slowdown))
        times.push(await open(context, seen, slowdown))
      }
      openings.push({ server, page, times, bare })
    }
    await end()
  }
  await browser.close()
  return openings
}

/** In this order, because a stopped server is not started again. */
const trouble: Record<string, (site: Site) => Promise<() => Promise<void>>> = {
  async 'a server that does not answer'(site) {
    site.hang()
    return async () => site.resume()
  },
  async 'a stopped server'(site) {
    await site.stop()
    return async () => {}
  },
  async 'a captive portal'(site) {
    const portal = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Free Wi-Fi</h1>')
    })
    await once(portal.listen(Number(new URL(site.origin).port), '127.0.0.1'), 'listening')
    return async () => void portal.close()
  },
}
