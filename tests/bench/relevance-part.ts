import { join } from 'node:path'

import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { bm25Rival } from '#tests/relevance/bm25.ts'
import { fillJudgedMarket } from '#tests/relevance/judged-market.ts'
import { marketMoment } from '#tests/relevance/market.ts'
import {
  ask,
  type Measured,
  type Search,
  type Spelling,
  spellings,
  summarise,
} from '#tests/relevance/measured-search.ts'
import { allQuestions } from '#tests/relevance/questions/all-questions.ts'
import { miniSearchRival, postgresRival } from '#tests/relevance/rivals.ts'
import { openMarket } from '#tests/support/listings.ts'

import type { Bench, BenchPart } from './bench-part.ts'
import { atLeast, type Figure } from './figures.ts'

const heldOut = allQuestions.filter(({ isHeldOut }) => isHeldOut)

const aim = 0.85
const aimOfTypo = 0.93
const mostZero = 0.01

export const relevancePart: BenchPart = {
  name: 'relevance',
  about: `${heldOut.length} queries in nine languages that were not used to tune the search, over the demo market and 2,000 imported listings (tests/relevance), beside PostgreSQL with the dictionary of each language, MiniSearch with boosts, prefixes and fuzziness, and a plain BM25F`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    const database = await openDatabase({ directory: join(workplace.directory, 'relevance') })
    workplace.atEnd(database.close)
    await migrate(database.db)
    const ids = await fillJudgedMarket(database.db, marketMoment)
    const market = openMarket(database.db, () => marketMoment)
    await market.countWords()
    const ours: Search = async (text, locale) =>
      (await market.search({ text, locale })).listings.map(({ id }) => ids.get(id) ?? id)
    say('asking ours')
    const measured = await askInAllSpellings(ours)
    say('querying PostgreSQL and MiniSearch')
    const rivals = { PostgreSQL: await postgresRival(database.db), MiniSearch: miniSearchRival(), BM25F: bm25Rival() }
    const figures = figuresOf(measured)
    for (const [name, rival] of Object.entries(rivals)) figures.push(...describe(name, await askInAllSpellings(rival)))
    return figures
  },
}

type BySpelling = Record<Spelling, Measured>

async function askInAllSpellings(search: Search): Promise<BySpelling> {
  const measured: Partial<BySpelling> = {}
  for (const spelling of Object.keys(spellings) as Spelling[])
    measured[spelling] = summarise(await ask(search, heldOut, spelling))
  return measured as BySpelling
}

const describe = (name: string, measured: BySpelling): Figure[] =>
  Object.entries(measured).map(([spelling, { ndcg, precision, zero }]) => ({
    name: `${name}, ${spelling}`,
    measured: `nDCG@10 ${ndcg.toFixed(3)}, precision@10 ${precision.toFixed(3)}, nothing ${(zero * 100).toFixed(1)} %`,
  }))

function figuresOf(measured: BySpelling): Figure[] {
  const { plain } = measured
  const ratio = (spelling: Spelling) => measured[spelling].ndcg / plain.ndcg
  return [
    ...describe('Noper', measured),
    atLeast('nDCG@10', { measured: plain.ndcg, aim, unit: '', digits: 3 }),
    atLeast('with one typo, relative to plain', { measured: ratio('one typo'), aim: aimOfTypo, unit: '', digits: 3 }),
    atLeast('without accents, relative to plain', { measured: ratio('without accents'), aim: 1, unit: '', digits: 3 }),
    atLeast('in capitals, relative to plain', { measured: ratio('in capitals'), aim: 1, unit: '', digits: 3 }),
    atLeast('share of queries with results', { measured: 1 - plain.zero, aim: 1 - mostZero, unit: '', digits: 3 }),
  ]
}
