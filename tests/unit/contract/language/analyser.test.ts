import { expect, test } from 'vitest'

import { analyse, wordsOf } from '#contract/language/analyser.ts'

test('accents and case make no difference', () => {
  expect(analyse('Vélo ÉLECTRIQUE, à Zürich')).toEqual(['velo', 'electrique', 'a', 'zurich'])
})

test('letters without a base letter are transliterated', () => {
  expect(analyse('Straße Œuvre Łódź Bjørn ﬁn')).toEqual(['strasse', 'oeuvre', 'lodz', 'bjorn', 'fin'])
})

test('Cyrillic letters keep distinctions that matter and lose marks that people omit', () => {
  expect(analyse('Синий їжак, Ёлка, Ґанок')).toEqual(['синий', 'їжак', 'елка', 'ганок'])
})

test('decomposed and composed text give the same terms', () => {
  expect(analyse('Vélo й ї'.normalize('NFD'))).toEqual(analyse('Vélo й ї'.normalize('NFC')))
})

test('letters and digits that are joined can be found together and separately', () => {
  expect(analyse('iPhone13 128GB')).toEqual(['iphone13', 'iphone', '13', '128gb', '128', 'gb'])
})

test('words joined by a hyphen, an apostrophe or an ampersand can be found together and separately', () => {
  expect(analyse("T-shirt Levi's H&M")).toEqual(['tshirt', 't', 'shirt', 'levis', 'levi', 's', 'hm', 'h', 'm'])
})

test('a number keeps its decimals together', () => {
  expect(analyse('2,5 l, 3.5F. 1')).toEqual(['2.5', '2', '5', 'l', '3.5f', '3', '5', 'f', '1'])
})

test('an elided article is not a word', () => {
  expect(wordsOf("L'école d’été dell'arte")).toEqual([
    { whole: 'lecole', parts: ['ecole'] },
    { whole: 'dete', parts: ['ete'] },
    { whole: 'dellarte', parts: ['arte'] },
  ])
})

test('signs, emoji and invisible characters are not words', () => {
  expect(analyse('🚲 — !?\u0000 Kinder\u00ADwagen')).toEqual(['kinderwagen'])
})

test('the length of a word is limited', () => {
  expect(analyse('x'.repeat(4_000))).toEqual(['x'.repeat(64)])
})
