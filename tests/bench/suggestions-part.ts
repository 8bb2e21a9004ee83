import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { textQuestions } from './result-pages.ts'
import { manyListings } from './search-part.ts'
import { startServer } from './server-process.ts'
import { quantile } from './statistics.ts'
import { type Engine, engines } from './stock.ts'
import { createVisitor, type Visit } from './visits.ts'

const typists = 200
const fewestLetters = 2
const seconds = 20
const aim = 50

export const suggestionsPart: BenchPart = {
  name: 'suggestions',
  about: `the suggestions at each letter that ${typists} people type, over HTTP, one request after the other, at ${manyListings} listings`,

  async measure(bench: Bench): Promise<Figure[]> {
    const figures: Figure[] = []
    for (const engine of engines) figures.push(...(await measureOn(bench, engine)))
    return figures
  },
}

async function measureOn({ workplace, stock, say }: Bench, engine: Engine): Promise<Figure[]> {
  const { environment } = await stock.market(engine, manyListings)
  const { port, stop } = await startServer(workplace, environment)
  const [first, ...letters] = await typed()
  const visit = createVisitor(workplace)
  say(`suggesting on ${engine}`)
  // The first request after the start waits until the index is built.
  const begun = await visit({ port, visits: [first!], seconds })
  const { times, failures } = await visit({ port, visits: letters, seconds })
  await stop()
  const described = `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, of ${times.length} letters; the first after the start ${begun.times[0]!.toFixed(0)} ms`
  return [
    { name: `suggestions, ${engine}`, measured: described, ...(failures > 0 && { isReached: false }) },
    atMost(`p95 of suggestions, ${engine}`, { measured: quantile(times, 0.95), aim, unit: 'ms' }),
  ]
}

/** Every prefix of every query, as the search field requests it. */
async function typed(): Promise<Visit[]> {
  const questions = await textQuestions(typists)
  return questions
    .map((query) => new URLSearchParams(query).get('text') ?? '')
    .flatMap((text) => Array.from({ length: text.length }, (_, length) => text.slice(0, length + 1)))
    .filter(({ length }) => length >= fewestLetters)
    .map((text) => [`/v0/suggestions?${new URLSearchParams({ text, locale: 'fr' })}`])
}
