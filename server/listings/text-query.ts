import { wordsOf, type Word } from '#contract/language/analyser.ts'

/** More words than anyone types; every further one would make a looser search dearer. */
const mostWords = 12

/** What a person typed, as conditions on `search_text` in PostgreSQL's tsquery notation. */
export type TextQuery = {
  /** What is to be found, strictest first: every word, every word but one, any word. */
  tiers: readonly Tier[]
  /** Each word alone, as it begins and as a whole: how many of them a listing has is how well it fits. */
  words: readonly { begun: string; whole: string }[]
  /** What must not be there. */
  excluded: readonly string[]
}

/** The same words anywhere, or in the title alone. */
export type Tier = { anywhere: string; inTitle: string }

/** Reads what was typed: words, begun or whole, and `-word` for what is not wanted. */
export function parseText(text: string): TextQuery {
  const typed = text.split(/\s+/)
  const excluded = typed.filter(isExclusion)
  const wanted = distinct(typed.filter((each) => !isExclusion(each)).flatMap(wordsOf)).slice(0, mostWords)
  return {
    tiers: tiersOf(wanted),
    words: wanted.map((word) => ({ begun: beginning(word), whole: exactly(word) })),
    excluded: distinct(excluded.flatMap(wordsOf)).map(exactly),
  }
}

const isExclusion = (typed: string) => /^-[\p{L}\p{N}]/u.test(typed)

const distinct = (words: readonly Word[]) => [...new Map(words.map((word) => [word.whole, word])).values()]

function tiersOf(words: readonly Word[]): Tier[] {
  const combinations = [allOf, allButOneOf, anyOf].slice(0, words.length)
  const anywhere = words.map((word) => beginning(word))
  const inTitle = words.map((word) => beginning(word, 'A'))
  return combinations.map((combine) => ({ anywhere: combine(anywhere), inTitle: combine(inTitle) }))
}

const allOf = (terms: readonly string[]) => terms.join(' & ')

const anyOf = (terms: readonly string[]) => terms.join(' | ')

const fewTerms = 3

/** Of many, one is missing from one half and none from the other: written so, no term stands there as often as there are terms. */
function allButOneOf(terms: readonly string[]): string {
  if (terms.length <= fewTerms) return anyOf(terms.map((_, left) => `(${allOf(terms.toSpliced(left, 1))})`))
  const half = terms.length >> 1
  const [some, others] = [terms.slice(0, half), terms.slice(half)]
  return `(${allOf(some)} & (${allButOneOf(others)})) | ((${allButOneOf(some)}) & ${allOf(others)})`
}

/** A word that may go on; of one letter it may not, or it would be in every listing. */
function beginning(word: Word, weight = ''): string {
  return writtenEitherWay(word, (text) => {
    const options = (text.length > 1 ? '*' : '') + weight
    return options === '' ? `'${text}'` : `'${text}':${options}`
  })
}

const exactly = (word: Word) => writtenEitherWay(word, (text) => `'${text}'`)

/** The word in one, or its parts one after the other. The analyser leaves nothing in a word that needs escaping. */
function writtenEitherWay({ whole, parts }: Word, term: (text: string) => string): string {
  if (parts[0] === whole) return term(whole)
  return `(${term(whole)} | ${parts.map(term).join(' <-> ')})`
}
