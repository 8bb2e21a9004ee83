import type { Bench, BenchPart } from './bench-part.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { startServer } from './server-process.ts'
import { servingQuestions } from './serving-questions.ts'
import { keepMembers } from './sign-in/bench-members.ts'
import { type CrowdFigures, measureCrowd, signInsOffered } from './sign-in/crowd.ts'
import { type Entrance, entrances } from './sign-in/entrances.ts'
import { tellApart, triesOfEach } from './sign-in/telling-apart.ts'

const listings = 20_000

const members = 500

export const signInPart: BenchPart = {
  name: 'sign-in',
  about: `${signInsOffered} sign-ins a second at random times, each from another address, in turns with none, while clients request 50 pages of results a second at ${listings} listings on PostgreSQL; then ${triesOfEach} attempts on each endpoint for accounts that exist, and as many for those that do not, one at a time`,

  async measure({ workplace, stock, say }: Bench): Promise<Figure[]> {
    const market = await stock.market('PostgreSQL', listings)
    const { list, price, text } = await servingQuestions(market)
    const server = await startServer(workplace, { ...market.environment, TRUST_PROXY: 'loopback' })
    const people = await keepMembers(market, members)
    say('browsing, with and without sign-ins')
    const crowd = await measureCrowd(
      { port: server.port },
      inTurn(list, price, text),
      people.map(({ username }) => username),
    )
    say('comparing response times for existing and missing accounts')
    const areas: Figure[] = []
    for (const entrance of entrances) areas.push(tellingApart(entrance, await tellApart(server.port, entrance, people)))
    await server.stop()
    return [...figuresOf(crowd), ...areas]
  },
}

function figuresOf(crowd: CrowdFigures): Figure[] {
  const { browsing, letIn, letInP99, refused, refusedP99, failed, failedPages, latenessP99 } = crowd
  const ratio = browsing.with / browsing.without
  return [
    atMost('browsing p99, with sign-ins / without', { measured: ratio, aim: 2, unit: '', digits: 2 }),
    atMost('refused sign-ins p99', { measured: refusedP99, aim: 100, unit: 'ms' }),
    atLeast('successful sign-ins', { measured: letIn, aim: 5, unit: '/s', digits: 1 }),
    {
      name: 'browsing p99',
      measured: `${browsing.with.toFixed(0)} ms with, ${browsing.without.toFixed(0)} ms without`,
    },
    { name: 'successful sign-ins', measured: `p99 ${letInP99.toFixed(0)} ms` },
    { name: 'refused, failed, failed pages', measured: `${refused}, ${failed}, ${failedPages}` },
    { name: 'lateness of the load generator', measured: `${latenessP99.toFixed(1)} ms (p99)` },
  ]
}

const tellingApart = ({ name }: Entrance, area: number): Figure => ({
  name: `existing accounts told apart by the response time of ${name} (AUC)`,
  measured: area.toFixed(3),
  aim: '0.5 ± 0.1',
  isReached: Math.abs(area - 0.5) <= 0.1,
})

/** Alternates between the kinds. */
const inTurn = (...kinds: string[][]): string[] =>
  kinds[0]!.flatMap((_, index) => kinds.flatMap((kind) => kind[index] ?? []))
