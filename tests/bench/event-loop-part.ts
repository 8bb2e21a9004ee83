import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { offer } from './overload/load.ts'
import { resultPages } from './result-pages.ts'
import { manyListings } from './search-part.ts'
import { startServer } from './server-process.ts'
import { quantile } from './statistics.ts'
import { createVisitor, type Visit, type Visitor } from './visits.ts'

const clients = 8
const seconds = 20
const aim = 20

const nanoseconds = 1e-6

const pagesTried = 300
const slowestPages = 8

export const eventLoopPart: BenchPart = {
  name: 'event-loop',
  about: `${clients} clients request the ${slowestPages} slowest of ${pagesTried} pages of results for ${seconds} s, at ${manyListings} listings on the embedded database; measured inside the server, every millisecond`,

  async measure({ workplace, stock, say }: Bench): Promise<Figure[]> {
    const market = await stock.market('embedded', manyListings)
    const probe = new URL('./event-loop-probe.ts', import.meta.url)
    const { port, process: server, stop } = await startServer(workplace, market.environment, probe)
    const slowest = await slowestOf(createVisitor(workplace), port, await resultPages(pagesTried))
    say(`${clients} clients run the slowest searches`)
    server.send('reset')
    const idle = monitorEventLoopDelay({ resolution: 1 })
    idle.enable()
    const { acceptedTimes, failed, refusedTimes } = await offer({ port, questions: slowest.flat(), seconds, clients })
    const { p99, max } = await readDelay(server)
    idle.disable()
    await stop()
    return [
      atMost('event-loop delay p99', { measured: p99, aim, unit: 'ms', digits: 1 }),
      { name: 'p99 of an idle process', measured: `${(idle.percentile(99) * nanoseconds).toFixed(1)} ms` },
      { name: 'longest event-loop delay', measured: `${max.toFixed(1)} ms` },
      { name: 'responses meanwhile', measured: describe(acceptedTimes, failed + refusedTimes.length) },
    ]
  },
}

async function slowestOf(visit: Visitor, port: number, pages: readonly Visit[]): Promise<Visit[]> {
  const { times } = await visit({ port, visits: pages, seconds: 60 })
  const ranked = times.map((time, index) => ({ time, page: pages[index]! }))
  return ranked
    .toSorted((one, other) => other.time - one.time)
    .map(({ page }) => page)
    .slice(0, slowestPages)
}

async function readDelay(server: ChildProcess): Promise<{ p99: number; max: number }> {
  server.send('read')
  const [delay] = (await once(server, 'message')) as [{ p99: number; max: number }]
  return delay
}

const describe = (times: readonly number[], failed: number) =>
  `${times.length}, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, ${failed} failed`
