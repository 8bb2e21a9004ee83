import { wordsOf } from '#contract/language/analyser.ts'

import { localities, localityNames, type Locality } from './localities.ts'

/**
 * The localities that a text begins to spell in any of the nine languages, accents and case ignored: first those that
 * are called just so, then those that begin with it, then those where each word of it begins one of theirs.
 */
export function suggestLocalities(text: string, limit: number): Locality[] {
  const begun = plain(text)
  if (begun === '') return []

  readLocalities(localities.length)
  const ranks: Locality[][] = [[], [], []]
  for (const { locality, spellings } of read) ranks[rankOf(spellings, begun)]?.push(locality)
  return ranks.flat().slice(0, limit)
}

/** With their spellings, in their order; all of them once somebody has looked for one. */
const read: { locality: Locality; spellings: string[] }[] = []

/** Reads the names of so many more now, and not with the first letter. Says whether there are others left. */
export function readLocalities(count: number): boolean {
  for (const locality of localities.slice(read.length, read.length + count)) {
    read.push({ locality, spellings: spellingsOf(locality) })
  }
  return read.length < localities.length
}

function spellingsOf({ id, name }: Locality) {
  return [...new Set([name, ...Object.values(localityNames(id))].map(plain))]
}

/** The better the fit the lower the rank; without any, one that no list has. */
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
