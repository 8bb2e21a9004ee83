import { brandName } from '#contract/brands.ts'

import { judgedMarket } from './market.ts'
import type { Rival } from './rivals.ts'
import { plain } from './words.ts'

/** The constants that Robertson and Zaragoza recommend where nothing is known of the texts. */
const [saturation, lengthShare] = [1.2, 0.75]

/** How much more often a word counts that is in the title. */
const titleWeight = 3

const mostFound = 24

type Field = { counts: ReadonlyMap<string, number>; length: number }

type Document = { id: string; title: Field; rest: Field }

/**
 * BM25F over title and rest (Robertson, Zaragoza, *The Probabilistic Relevance Framework: BM25 and Beyond*, Foundations
 * and Trends in Information Retrieval 3(4), 2009, section 3.6.3), with the share of found words as a factor, as Lucene's
 * coordination factor has it. Words are compared without case and accents, and nothing else.
 */
export function bm25Rival(): Rival {
  const documents = judgedMarket().map(({ id, title, description, brand, characteristics }): Document => ({
    id,
    title: toField(title),
    rest: toField([brand ? brandName(brand) : '', ...Object.values(characteristics), description].join(' ')),
  }))
  const [usualTitle, usualRest] = [meanLength(documents, 'title'), meanLength(documents, 'rest')]

  const frequencyIn = ({ title, rest }: Document, word: string) =>
    titleWeight * normalised(title, word, usualTitle) + normalised(rest, word, usualRest)

  function rarityOf(word: string): number {
    const having = documents.filter(({ title, rest }) => title.counts.has(word) || rest.counts.has(word)).length
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
  }

  return async (text) => {
    const words = [...new Set(wordsIn(text))]
    const rarities = new Map(words.map((word) => [word, rarityOf(word)]))
    const scoreOf = (document: Document) => {
      const frequencies = words.map((word) => [word, frequencyIn(document, word)] as const)
      const found = frequencies.filter(([, frequency]) => frequency > 0)
      const score = found.reduce(
        (sum, [word, frequency]) => sum + rarities.get(word)! * (frequency / (saturation + frequency)),
        0,
      )
      return (score * found.length) / words.length
    }
    return documents
      .map((document) => ({ id: document.id, score: scoreOf(document) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostFound)
      .map(({ id }) => id)
  }
}

const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

function toField(text: string): Field {
  const words = wordsIn(text)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, length: words.length }
}

const meanLength = (documents: readonly Document[], field: 'title' | 'rest') =>
  documents.reduce((sum, document) => sum + document[field].length, 0) / documents.length

const normalised = ({ counts, length }: Field, word: string, usual: number) =>
  (counts.get(word) ?? 0) / (1 - lengthShare + (lengthShare * length) / usual)
