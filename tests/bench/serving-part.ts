import { startBareServer } from './bare-process.ts'
import type { Bench, BenchPart } from './bench-part.ts'
import { atLeast, type Figure } from './figures.ts'
import { recordSql } from './recorded-sql.ts'
import { type Competitor, ratioOf, type Served, serveInTurns } from './rounds.ts'
import { startServer } from './server-process.ts'
import { type QuestionKind, questionKinds, questionsOfKind, servingQuestions } from './serving-questions.ts'
import { median } from './statistics.ts'
import type { Engine } from './stock.ts'

const listings = 20_000

const aim = 0.5

const names: Record<QuestionKind, string> = {
  list: 'list',
  price: 'filter + sort by price',
  text: 'text + category',
  one: 'one by id',
}

export const servingPart: BenchPart = {
  name: 'serving',
  about: `${listings} imported listings, ${questionsOfKind} different requests of each kind, 10 connections; median of alternating rounds of two seconds. Bare is node:http with the same SQL on the same PostgreSQL`,

  async measure(bench: Bench): Promise<Figure[]> {
    const onPostgres = await serveOn(bench, 'PostgreSQL', { rounds: 8, seconds: 2 })
    const onEmbedded = await serveOn(bench, 'embedded', { rounds: 4, seconds: 2 })
    return questionKinds.flatMap((kind) => {
      const [ours, bare] = onPostgres[kind]
      const [embedded] = onEmbedded[kind]
      return [
        atLeast(`${names[kind]}: PostgreSQL / bare`, { measured: ratioOf(ours!, bare!), aim, unit: '', digits: 2 }),
        figureOf(`${names[kind]}, PostgreSQL`, ours!),
        figureOf(`${names[kind]}, embedded`, embedded!),
        figureOf(`${names[kind]}, bare`, bare!),
      ]
    })
  },
}

type ServedByKind = Record<QuestionKind, Served[]>

async function serveOn(
  { workplace, stock, say }: Bench,
  engine: Engine,
  turns: { rounds: number; seconds: number },
): Promise<ServedByKind> {
  const market = await stock.market(engine, listings)
  const questions = await servingQuestions(market)
  const others = engine === 'PostgreSQL' ? [await startBare()] : []
  const ours = await startServer(workplace, market.environment)
  const competitors: Competitor[] = [
    { name: 'ours', port: ours.port },
    ...others.map(({ port }) => ({ name: 'bare', port })),
  ]

  const served: Partial<ServedByKind> = {}
  for (const kind of questionKinds) {
    say(`serving ${names[kind]} on ${engine}`)
    served[kind] = [...(await serveInTurns(competitors, questions[kind], turns)).values()]
  }
  for (const server of [ours, ...others]) await server.stop()
  return served as ServedByKind

  async function startBare() {
    say('recording what our server asks the database')
    return startBareServer(workplace, market, await recordSql(market, Object.values(questions).flat()))
  }
}

function figureOf(name: string, { perSecond, p975, failed }: Served): Figure {
  const failures = failed > 0 ? `, ${failed} failed` : ''
  return { name, measured: `${median(perSecond).toFixed(0)} /s, p97.5 ${p975.toFixed(1)} ms${failures}` }
}
