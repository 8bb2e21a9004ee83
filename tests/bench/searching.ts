import type { Bench } from './bench-part.ts'
import { isOfFrequentWord, resultPages } from './result-pages.ts'
import { startServer } from './server-process.ts'
import { quantile } from './statistics.ts'
import type { Market } from './stock.ts'
import { createVisitor } from './visits.ts'

export const pages = 2_000
const pagesAtOnce = 50
export const seconds = 60

/** Milliseconds of all pages, and of those that search for the most frequent words. */
export type PageTimes = { times: number[]; frequentTimes: number[]; failures: number }

/** Requests the same pages of each market alternately, so that other load affects all of them. */
export async function searchInTurns({ workplace, say }: Bench, markets: readonly Market[]): Promise<PageTimes[]> {
  const servers = await Promise.all(markets.map(({ environment }) => startServer(workplace, environment)))
  const all = await resultPages(pages + pagesAtOnce)
  const visit = createVisitor(workplace)
  say(`searching ${markets.map(({ listings }) => listings).join(' and ')} listings on ${markets[0]!.engine}`)
  // Warms up with the last pages, so that the measured ones are requested for the first time.
  for (const { port } of servers) await visit({ port, visits: all.slice(pages), seconds: 10 })

  const found = servers.map((): PageTimes => ({ times: [], frequentTimes: [], failures: 0 }))
  const until = performance.now() + seconds * 1_000
  for (let page = 0; page < pages && performance.now() < until; page += pagesAtOnce) {
    for (const [index, { port }] of servers.entries()) {
      const visits = all.slice(page, page + pagesAtOnce)
      const { times, failures } = await visit({ port, visits, seconds })
      found[index]!.times.push(...times)
      found[index]!.frequentTimes.push(...times.filter((_, offset) => isOfFrequentWord(page + offset)))
      found[index]!.failures += failures
    }
  }
  for (const { stop } of servers) await stop()
  return found
}

export const describeTimes = ({ times, frequentTimes }: PageTimes) =>
  `p50 ${inMilliseconds(quantile(times, 0.5))}, p95 ${inMilliseconds(quantile(times, 0.95))}, of ${times.length} pages; ` +
  `p95 of frequent words ${inMilliseconds(quantile(frequentTimes, 0.95))}`

const inMilliseconds = (time: number) => `${time.toFixed(1)} ms`
