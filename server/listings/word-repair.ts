import type { Word } from '#contract/language/analyser.ts'
import { isName } from '#contract/language/named-things.ts'
import { isRepairable, oneEditAway } from '#contract/language/one-edit-away.ts'
import { stemSigns } from '#contract/language/stems.ts'

import type { SearchWords } from './search-words.ts'
import { isTwoEditsAway, lengthsNear, mayHaveTwoMistakes } from './two-edits-away.ts'

/** Puts right words that no listing has and nothing is called by. */
export function createWordRepair(words: SearchWords) {
  /** The word that was meant, as the likeliest of those that are one mistake away. */
  async function repair(word: string, mayGoOn: boolean): Promise<string | undefined> {
    if (!isRepairable(word)) return undefined
    return (await nearestTo(word)) ?? (await nearestByStem(word)) ?? (mayGoOn ? nearestBeginning(word) : undefined)
  }

  async function nearestTo(word: string): Promise<string | undefined> {
    const near = oneEditAway(word)
    const known = await words.count(near)
    const found = near.filter((each) => known.has(each) || isName(each))
    return likeliest(found, word, (each) => known.get(each) ?? 0)
  }

  /** *chaisses* where only *chaise* is sold. */
  async function nearestByStem(word: string): Promise<string | undefined> {
    const near = oneEditAway(word)
    const signs = new Map(near.map((each) => [each, stemSigns(each)]))
    const known = await words.count([...signs.values()].flat())
    const countOf = (each: string) => Math.max(0, ...(signs.get(each) ?? []).map((sign) => known.get(sign) ?? 0))
    return likeliest(
      near.filter((each) => countOf(each) > 0),
      word,
      countOf,
    )
  }

  /** *kyeb*, of which *keyboard* was to become. */
  async function nearestBeginning(word: string): Promise<string | undefined> {
    const found = await words.mostFrequentOfEach(oneEditAway(word))
    return likeliest([...found.keys()], word, (each) => found.get(each) ?? 0)
  }

  /** *accordoen*, which lacks one letter and has two in the wrong order. How a word begins, nearly everybody knows. */
  async function repairTwice(word: string): Promise<string | undefined> {
    if (!mayHaveTwoMistakes(word)) return undefined
    const known = await words.frequent(word.slice(0, surelyRight), lengthsNear(word))
    const near = [...known.keys()].filter((each) => isTwoEditsAway(word, each))
    return likeliest(near, word, (each) => known.get(each) ?? 0)
  }

  return { repair, repairTwice }
}

/** Letters. */
const surelyRight = 2

/** What people rarely get wrong is the first letter; what they look for is mostly something that has a name. */
function likeliest(found: readonly string[], typed: string, count: (word: string) => number): string | undefined {
  const scoreOf = (word: string) => (1 + count(word)) * (word[0] === typed[0] ? 10 : 1) * (isName(word) ? 3 : 1)
  return found.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0]
}

/** Where a word can be cut so that both pieces are words. */
export function cutsOf({ whole }: Word): [string, string][] {
  if (whole.length < 2 * shortestPiece || !/^\p{L}+$/u.test(whole)) return []
  return Array.from({ length: whole.length - 2 * shortestPiece + 1 }, (_, index) => {
    const at = index + shortestPiece
    return [whole.slice(0, at), whole.slice(at)]
  })
}

const shortestPiece = 3
