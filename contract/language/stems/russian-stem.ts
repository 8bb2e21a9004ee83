import { createEndingRemover, withoutFleeting } from './slavic-endings.ts'

/**
 * Removes case, number and gender from nouns and adjectives. Verbs are left unchanged, because people do not search for
 * them.
 */
export const russianStem = (word: string): string =>
  irregular.get(word) ??
  withoutFleeting(
    withoutEnding(word.replace(linen, 'ъ'))
      .replace(/ь$/, '')
      .replace(/(?<=[аоеуияю])ек$/, 'йк'),
  )

/** *Бельё* must not become "white", nor *платье* become *плата*. */
const linen = /(?<=^(?:плат|бел))ь(?:е|я|ю|ем|ев|ям|ях|ями)$/

const withoutEnding = createEndingRemover(
  `иями ями ами еями ьями ией ием иям иях иев еев оев еем оем еям еях ого его ому ему ыми ими ью
  ая яя ое ее ые ие ый ий ой ей ия ию ии ую юю ою ею ея еи оя ои ым им ых их ам ям ах ях ом ем ов ев
  а я о е ы и у ю й`,
  'альбом водоем гном диплом засов модем объем остров паром прием реклам режим рубах',
)

const irregular = new Map([
  ['писем', 'писм'],
  ['яиц', 'яйц'],
])
