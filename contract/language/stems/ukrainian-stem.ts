import { createEndingRemover, withoutFleeting } from './slavic-endings.ts'

/**
 * Removes case, number and gender from nouns and adjectives. Verbs are left unchanged, because people do not search for
 * them.
 */
export const ukrainianStem = (word: string): string =>
  irregular.get(word) ??
  withoutFleeting(withoutEnding(word.replace(doubled, 'н')).replace(/ь$/, ''))
    .replace(/щк$/, 'шк')
    .replace(closed, 'о')

/** *сидіння*, *сидінь*. */
const doubled = /нн(?=(?:я|ю|ям|ями|ях)$)/

/** *стіл*, *столи*. */
const closed = /(?<=^[^аеєиіїоуюя]+)і(?=[^аеєиіїоуюя]$)/

const withoutEnding = createEndingRemover(
  `ього ьому ями ами ого ому ими іми ові еві єві ією ий ій їй ої ою ею єю ей их їх им їм ів їв ам ям ах ях ом ем єм
  а я о є е у ю и і ї й`,
  'альбом гном диплом модем пором реклам режим',
)

const irregular = new Map([
  ['від', 'від'],
  ['забере', 'забере'],
  ['піч', 'печ'],
  ['чобіт', 'чобот'],
  ['яєць', 'яйц'],
])
