import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { chromium as browserType, devices, type Page } from '@playwright/test'

import type { ListingSearch } from '#contract/listing-search.ts'
import { median } from '#tests/bench/statistics.ts'
import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'

import { bundlePage } from './bundle-page.ts'
import { deviceListings } from './device-listings.ts'
import type { OfflineDevice } from './device-page.ts'

type Task = { workplace: Workplace; say: (text: string) => void; slowdown: number; count: number }

/** In milliseconds. */
export type SearchTimes = {
  writing: number
  first: number[]
  readingAhead: number
  keys: number[]
  pages: number[]
  found: number
}

const batch = 1_000

const people = 20

declare const offlineDevice: OfflineDevice

/** Fills a device, builds its index and searches it, all on the slowed thread. */
export async function measureSearch({ workplace, say, slowdown, count }: Task): Promise<SearchTimes> {
  const page = await openPage(workplace)
  const listings = await deviceListings(count)
  say(`offline: ${count} listings on a device`)
  for (let from = 0; from < count; from += batch)
    await page.evaluate(([some, at]) => offlineDevice.keep(some, at), [
      listings.slice(from, from + batch),
      from,
    ] as const)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  say('offline: their index')
  const writing = await page.evaluate(() => offlineDevice.write())

  say('offline: searches')
  const texts = listings.filter((_, at) => at % Math.floor(count / people) === 0).map(({ title }) => twoWords(title))
  const searches: ListingSearch[] = [...texts.slice(0, 10).map((text) => ({ text })), ...filtered]
  const first = await each(searches, (search) => page.evaluate((asked) => offlineDevice.first(asked), search))
  const readingAhead = await page.evaluate(() => offlineDevice.readAhead())
  const typed = texts.flatMap((text) =>
    Array.from({ length: text.length - 1 }, (_, at) => ({ text: text.slice(0, at + 2) })),
  )
  const keys = await each(typed, (search) => nextPage(page, search, { offset: 0, limit: 24 }))
  const paged = [...searches, {}].flatMap((search) => [0, 50, 100].map((offset) => ({ search, offset })))
  const pages = await each(paged, ({ search, offset }) => nextPage(page, search, { offset, limit: 50 }))
  const counts = await each(searches, (search) => page.evaluate((asked) => offlineDevice.found(asked), search))
  await page.context().browser()?.close()
  return { writing, first, readingAhead, keys, pages, found: median(counts) }
}

/** Searches with filters and without words. */
const filtered: ListingSearch[] = [
  { sort: 'price_asc', to: 100 },
  { place: 'lu-luxembourg', radius: 20, sort: 'distance' },
  { condition: ['like_new', 'good'], photo: true },
]

const twoWords = (title: string) => title.split(' ').slice(0, 2).join(' ')

const nextPage = (page: Page, search: ListingSearch, at: { offset: number; limit: number }) =>
  page.evaluate(([asked, where]) => offlineDevice.next(asked, where), [search, at] as const)

async function each<T>(all: readonly T[], measure: (one: T) => Promise<number>): Promise<number[]> {
  const measured: number[] = []
  for (const one of all) measured.push(await measure(one))
  return measured
}

async function openPage(workplace: Workplace): Promise<Page> {
  const script = await bundlePage()
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  workplace.atEnd(() => void server.close())
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const page = await browser.newPage(devices['Pixel 7'])
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await page.addScriptTag({ content: script })
  return page
}
