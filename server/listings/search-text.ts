import { analyse } from '#contract/language/analyser.ts'

/** What of a listing can be found by words, most telling field first. */
type Searchable = {
  title: string
  brand: string | null
  characteristics: Readonly<Record<string, string | number>>
  description: string
}

/**
 * The listing's words as a `tsvector` literal with positions and weights. Made here and not by the database, both
 * engines find the same and neither needs a dictionary.
 */
export function searchTextOf({ title, brand, characteristics, description }: Searchable): string {
  const words = [
    ...weighted(title, 'A'),
    ...weighted(brand ?? '', 'B'),
    ...weighted(Object.values(characteristics).join(' '), 'C'),
    ...weighted(description, 'D'),
  ]
  return toLiteral(words)
}

type Weight = 'A' | 'B' | 'C' | 'D'

const weighted = (text: string, weight: Weight) => analyse(text).map((word) => ({ word, weight }))

/** The analyser leaves nothing in a word that would need escaping. */
function toLiteral(words: readonly { word: string; weight: Weight }[]): string {
  const positions = new Map<string, string[]>()
  for (const [index, { word, weight }] of words.entries()) {
    const known = positions.get(word) ?? []
    known.push(`${index + 1}${weight}`)
    positions.set(word, known)
  }
  return Array.from(positions, ([word, places]) => `'${word}':${places.join(',')}`).join(' ')
}
