import { stemmer as porter } from '@orama/stemmers/english'

/**
 * The Porter stemmer, corrected for irregular plurals and for words that it merges wrongly, such as *generator* and
 * *general*.
 */
export function englishStem(word: string): string {
  const one =
    irregular.get(word) ?? word.replace(/(shel|scar|wol|loa|hal|thie|hoo)ves$/, '$1f').replace(/knives$/, 'knife')
  const singular = one.replace(/s$/, '')
  return [one, singular].find((each) => ofTheirOwn.has(each)) ?? porter(one)
}

const irregular = new Map([
  ['buses', 'bus'],
  ['children', 'child'],
  ['dice', 'die'],
  ['feet', 'foot'],
  ['gases', 'gas'],
  ['geese', 'goose'],
  ['leaves', 'leaf'],
  ['lenses', 'lens'],
  ['men', 'man'],
  ['mice', 'mouse'],
  ['teeth', 'tooth'],
  ['women', 'woman'],
])

/** Nouns that must not share a stem with the verb or adjective they resemble. */
const ofTheirOwn = new Set(
  `animal bedding bowling boxing building coating controller dressing earring fitness general generator mobility organ
  organic organiser organizer painting recorder stocking training weekender`.split(/\s+/),
)
