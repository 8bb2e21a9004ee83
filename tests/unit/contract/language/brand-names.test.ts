import { expect, test } from 'vitest'

import { type Brand, brandName, brandNames, isBrand } from '#contract/brands.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import '#contract/language/all-goods.ts'
import {
  brandNamesBegunBy,
  findBrandNames,
  otherSpellings,
  spellingsOfName,
  withUsualBrandNames,
} from '#contract/language/brand-names.ts'
import table from '#contract/language/brand-spellings.json' with { type: 'json' }
import { goodNamesIn } from '#contract/language/goods.ts'

const namesIn = (text: string) => findBrandNames(wordsOf(text)).map(({ name }) => name)

const { brands, models, shortNames } = table

const split = (list: string) => (list === '' ? [] : list.split(' | '))

const rows = [
  ...Object.entries(brands).map(([brand, list]) => [brandName(brand as Brand), list] as const),
  ...Object.entries(models),
].map(([name, list]) => ({ name, spellings: split(list) }))

test('the table has a row for each brand, and no other one', () => {
  expect(Object.keys(brands)).toEqual(Object.keys(brandNames))
  expect(Object.keys(shortNames).filter((brand) => !isBrand(brand))).toEqual([])
})

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
  const all = [...rows.flatMap(({ name, spellings }) => [name, ...spellings]), ...Object.values(shortNames)].map(
    inOnePiece,
  )

  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
})

test.each([
  ['Кроссовки Найки, почти новые', ['Nike']],
  ['чехол для самсунга', ['Samsung']],
  ['Нью-Баланс 574', ['New Balance']],
  ['куртка норт фейс', ['The North Face']],
  ['VW Golf', ['Volkswagen']],
  ['айфоны', ['iPhone']],
  ['чехол для айфона', ['iPhone']],
  ['макси-кози', ['Maxi-Cosi']],
  ['H & M', ['H&M']],
  ['trash can on wheels', ['On']],
  ['мини купера', ['Mini Cooper']],
  ['maxi cosi', ['Maxi-Cosi']],
  ['часы тойоты', ['Toyota']],
  ['велосипед каньона', ['Canyon']],
  ['духи Шанели', ['Chanel']],
  ['Apple Watch', ['Apple', 'Apple Watch']],
  ['пс4', ['PS4']],
])('"%s" names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('ordinary words name no brand, whatever their endings', () => {
  const words =
    'сон, сонный, она, оно, он, манга, коса, косы, лейка, лайка, куба, куб, картель, плойка, аудио, аудіо, гармонь, гардения, барбера, зарядка, диван, гольф, гольфи, стол, стіл, тюль, легко, міст, місто, мило, бо, ще, до, лгу, лжи, мерси, короли, королі, зари, шкоди, шкоду, вітру, вітрі, діорами, диорам, темпура, темпури, софтбокс и фон, считать в уме, в умі, as us, сад и огород'

  expect(words.split(', ').flatMap((word) => namesIn(word).map((name) => `${word}: ${name}`))).toEqual([])
})

test('of the names of goods, only those name a brand that people made of one', () => {
  const madeOfBrands =
    /керхер|угг|уги|крокс|полароид|полароїд|го ?про|термомикс|термомікс|панини|паніні|тиффани|тіф+ані|конверс|лего|айфон/i
  const named = (['ru', 'uk'] as const).flatMap((locale) =>
    goodNamesIn(locale).filter(
      ({ text }) =>
        !madeOfBrands.test(text) &&
        /\p{Script=Cyrillic}/u.test(text) &&
        namesIn(text.replace(/\p{Script=Latin}+/gu, '')).length > 0,
    ),
  )

  expect(named.map(({ text }) => text)).toEqual([])
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
  expect(spellings('Burberry')).not.toContain('=барбер@ru')
  expect(spellings('newbalance')).toContain('new balance')
  expect(spellings('H&M')).not.toContain('h m')
  expect(spellings('велосипед')).toEqual([])
})

test.each([
  ['самсунг 55', 'Samsung 55'],
  ['эпл вотч 7', 'Apple Watch 7'],
  ['google pixel 7', 'Google Pixel 7'],
  ['кроссовки нью баланс', 'кроссовки New Balance'],
  ['диван', 'диван'],
])('"%s" is usually "%s"', (text, usual) => {
  expect(withUsualBrandNames(text)).toBe(usual)
})

test('a spelling that is still typed may be the beginning of several brands', () => {
  expect(brandNamesBegunBy('самсу')).toEqual(['Samsung'])
  expect(brandNamesBegunBy('нью бал')).toEqual(['New Balance'])
  expect(brandNamesBegunBy('Мер')).toEqual(expect.arrayContaining(['Mercedes-Benz', 'Märklin']))
})

test('a name has its spellings, an unknown one only itself', () => {
  expect(spellingsOfName('Lego')).toEqual(['LEGO', 'лего'])
  expect(spellingsOfName('iPhone')).toContain('айфон')
  expect(spellingsOfName('Müller & Söhne')).toEqual(['Müller & Söhne'])
})
