import { generateQuestions, searchKinds } from './market/generate-questions.ts'
import type { Visit } from './visits.ts'

const seed = 23

/** What a browser asks for a page of results: the listings, and next to them the facets of the same search. */
export async function resultPages(count: number): Promise<Visit[]> {
  const questions = await generateQuestions(count * searchKinds.length, seed)
  return questions
    .filter(({ kind }) => kind === 'text')
    .map(({ query }) => [`/v0/listings?${query}`, `/v0/listings/facets?${query}`])
}
