import type { Bench, BenchPart } from './bench-part.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { measureOverload } from './overload.ts'

const listings = 20_000
const times = 3

export const overloadPart: BenchPart = {
  name: 'overload',
  about: `${times} times as many requests as the server can answer, at random times and without waiting for responses, at ${listings} listings on PostgreSQL`,

  async measure({ stock, say }: Bench): Promise<Figure[]> {
    const { environment } = await stock.market('PostgreSQL', listings)
    say(`sending ${times} times as many requests as the server can answer`)
    const figures = await measureOverload(environment['DATABASE_URL']!, { times })
    const { goodputOfPeak, refusal, peak, offered, goodput, accepted, refused, failed, latenessP99 } = figures
    return [
      atMost('refusals p99', { measured: refusal.p99, aim: 100, unit: 'ms' }),
      atLeast('goodput, relative to peak', { measured: goodputOfPeak * 100, aim: 80, unit: '%' }),
      {
        name: 'peak, offered, goodput',
        measured: [peak, offered, goodput].map((each) => `${each.toFixed(0)} /s`).join(', '),
      },
      { name: 'accepted', measured: `p50 ${accepted.p50.toFixed(0)} ms, p99 ${accepted.p99.toFixed(0)} ms` },
      { name: 'refused, failed', measured: `${refused}, ${failed}` },
      { name: 'lateness of the load generator', measured: `${latenessP99.toFixed(1)} ms (p99)` },
    ]
  },
}
