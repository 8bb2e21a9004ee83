import { categories } from '#contract/categories.ts'

import { generateQuestions, searchKinds } from './market/generate-questions.ts'
import type { Visit } from './visits.ts'

const seed = 23

/** The words of the market that a third to two thirds of all its listings have. */
export const frequentWords = ['de', 'weekend', 'bon', 'état', 'couleur', 'a']

const everyTenth = 10

/** Whether the page of this number asks for a word that about half of all listings have. */
export const isOfFrequentWord = (page: number) => page % everyTenth === everyTenth - 1

/** What a browser asks for a page of results: the listings, and next to them the facets of the same search. */
export async function resultPages(count: number): Promise<Visit[]> {
  const asked = (await textQuestions(count)).map((query, page) =>
    isOfFrequentWord(page) ? frequentQuestion(Math.floor(page / everyTenth)) : query,
  )
  return asked.map((query) => [`/v0/listings?${query}`, `/v0/listings/facets?${query}`])
}

export async function textQuestions(count: number): Promise<string[]> {
  const questions = await generateQuestions(count * searchKinds.length, seed)
  return questions.filter(({ kind }) => kind === 'text').map(({ query }) => query)
}

/** First alone, then with each other, then in one category after the other. */
function frequentQuestion(index: number): string {
  const word = frequentWords[index % frequentWords.length]!
  const round = Math.floor(index / frequentWords.length)
  if (round === 0) return query({ text: word })
  const other = frequentWords[(index + round) % frequentWords.length]!
  if (round < frequentWords.length) return query({ text: `${word} ${other}` })
  return query({ text: word, category: categories[(round - frequentWords.length) % categories.length]! })
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
