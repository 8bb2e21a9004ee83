import { openDatabase } from '#server/database/database.ts'

import { generateQuestions, searchKinds } from './market/generate-questions.ts'
import type { Market } from './stock.ts'

export const questionKinds = [...searchKinds, 'one'] as const

export type QuestionKind = (typeof questionKinds)[number]

/** For each kind. Together they are more than a cache with a lifetime of seconds can hold. */
export const questionsOfKind = 2_000

const seed = 11

/** Paths that are all different. */
export async function servingQuestions(market: Market): Promise<Record<QuestionKind, string[]>> {
  const questions = await generateQuestions(questionsOfKind * searchKinds.length, seed)
  const paths = (wanted: QuestionKind) =>
    questions.filter(({ kind }) => kind === wanted).map(({ query }) => `/v0/listings?${query}`)
  return { list: paths('list'), price: paths('price'), text: paths('text'), one: await listingPaths(market) }
}

async function listingPaths({ target }: Market): Promise<string[]> {
  const { db, close } = await openDatabase(target)
  const rows = await db.selectFrom('listings').select('id').orderBy('id').limit(questionsOfKind).execute()
  await close()
  return rows.map(({ id }) => `/v0/listings/${id}`)
}
