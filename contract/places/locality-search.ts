import { wordsOf } from '#contract/language/analyser.ts'

import { localities, localityNames, type Locality } from './localities.ts'

/**
 * The localities that match the start of a name in any of the nine languages, ignoring accents and case: exact names
 * first, then names that begin with the text, then names in which each word of the text begins a word.
 */
export function suggestLocalities(text: string, limit: number): Locality[] {
  const begun = plain(text)
  if (begun === '') return []

  readLocalities(localities.length)
  const ranks: Locality[][] = [[], [], []]
  for (const { locality, spellings } of read) ranks[rankOf(spellings, begun)]?.push(locality)
  return ranks.flat().slice(0, limit)
}

/** Localities with their spellings, in order; complete after the first search. */
const read: { locality: Locality; spellings: string[] }[] = []

/**
 * Prepares the names of the next `count` localities, so that the first typed letter does not have to prepare all of
 * them. Returns whether more remain.
 */
export function readLocalities(count: number): boolean {
  for (const locality of localities.slice(read.length, read.length + count)) {
    read.push({ locality, spellings: spellingsOf(locality) })
  }
  return read.length < localities.length
}

function spellingsOf({ id, name }: Locality) {
  return [...new Set([name, ...Object.values(localityNames(id))].map(plain))]
}

/** The better the match the lower the rank; a locality without a match gets a rank that is never listed. */
function rankOf(spellings: readonly string[], begun: string) {
  if (spellings.includes(begun)) return 0
  if (spellings.some((spelling) => spelling.startsWith(begun))) return 1
  return spellings.some((spelling) => begun.split(' ').every((word) => ` ${spelling}`.includes(` ${word}`))) ? 2 : 3
}

function plain(text: string) {
  return wordsOf(text)
    .flatMap(({ parts }) => parts)
    .join(' ')
}
