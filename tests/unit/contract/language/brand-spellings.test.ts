import { expect, test } from 'vitest'

import { type Brand, brandNames } from '#contract/brands.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { findBrandNames, otherSpellings } from '#contract/language/brand-spellings.ts'
import { brandsInCyrillic, modelsInCyrillic } from '#contract/language/brands-in-cyrillic.ts'

const namesIn = (text: string) => findBrandNames(wordsOf(text)).map(({ name }) => name)

const rows = [
  ...(Object.keys(brandNames) as Brand[]).map((brand) => [brandNames[brand], brandsInCyrillic[brand]] as const),
  ...Object.entries(modelsInCyrillic),
].map(([name, list]) => ({ name, spellings: list === '' ? [] : list.split(', ') }))

test('every spelling is in Cyrillic letters and names its brand', () => {
  const all = rows.flatMap(({ name, spellings }) => spellings.map((text) => ({ name, text })))

  expect(all.filter(({ text }) => !/^[\p{Script=Cyrillic}\d’ -]+$/u.test(text))).toEqual([])
  expect(all.filter(({ name, text }) => !namesIn(text).includes(name))).toEqual([])
})

test('no spelling of a brand is there twice', () => {
  const inOnePiece = (text: string) =>
    wordsOf(text)
      .map(({ whole }) => whole)
      .join('')
  const all = rows.flatMap(({ name, spellings }) => [name, ...spellings].map(inOnePiece))

  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
})

test.each([
  ['Кроссовки Найки, почти новые', ['Nike']],
  ['чехол для самсунга', ['Samsung']],
  ['Нью-Баланс 574', ['New Balance']],
  ['куртка норт фейс', ['The North Face']],
  ['VW Golf', ['Volkswagen']],
  ['айфоны', ['iPhone']],
  ['maxi cosi', ['Maxi-Cosi']],
  ['часы тойоты', ['Toyota']],
  ['велосипед каньона', ['Canyon']],
  ['духи Шанели', ['Chanel']],
  ['Apple Watch', ['Apple', 'Apple Watch']],
  ['пс4', ['PS4']],
])('"%s" names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('ordinary words name no brand, whatever their stem', () => {
  const words =
    'сон, сонный, она, оно, он, манга, коса, косы, лейка, лайка, куба, куб, картель, плойка, аудио, аудіо, гармонь, гардения, барбера, зарядка, диван, гольф, гольфи, стол, стіл, тюль, легко, міст, місто, мило, бо, ще, до'

  expect(words.split(', ').flatMap((word) => namesIn(word).map((name) => `${word}: ${name}`))).toEqual([])
})

test('a brand is looked for in every spelling but the one that was typed', () => {
  const spellings = (text: string, at = 0) => (otherSpellings(wordsOf(text))[at] ?? []).map((terms) => terms.join(' '))

  expect(spellings('самсунг')).toEqual(expect.arrayContaining(['samsung', '=самсунг@ru', '=самсунг@uk']))
  expect(spellings('Samsung')).toContain('самсунг')
  expect(spellings('Samsung')).not.toContain('samsung')
  expect(spellings('нью баланс', 1)).toEqual(expect.arrayContaining(['new balance', 'newbalance']))
  expect(spellings('мерседес')).toContain('mercedes')
  expect(spellings('Sony')).toContain('сони')
  expect(spellings('Sony')).not.toContain('=сон@ru')
  expect(spellings('велосипед')).toEqual([])
})
