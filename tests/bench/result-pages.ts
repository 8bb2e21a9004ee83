import { categories } from '#contract/categories.ts'

import { generateQuestions, searchKinds } from './market/generate-questions.ts'
import type { Visit } from './visits.ts'

const seed = 23

/** Words that a third to two thirds of all listings of the market contain. */
export const frequentWords = ['de', 'weekend', 'bon', 'état', 'couleur', 'a']

const everyTenth = 10

/** Whether the page with this number searches for a word that about half of all listings contain. */
export const isOfFrequentWord = (page: number) => page % everyTenth === everyTenth - 1

/** The requests of a browser for a page of results: the listings and the facets of the same search. */
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

/** Each word alone first, then pairs of words, then within one category after the other. */
function frequentQuestion(index: number): string {
  const word = frequentWords[index % frequentWords.length]!
  const round = Math.floor(index / frequentWords.length)
  if (round === 0) return query({ text: word })
  const other = frequentWords[(index + round) % frequentWords.length]!
  if (round < frequentWords.length) return query({ text: `${word} ${other}` })
  return query({ text: word, category: categories[(round - frequentWords.length) % categories.length]! })
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
