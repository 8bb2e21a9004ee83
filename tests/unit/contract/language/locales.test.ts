import { icons } from '@iconify-json/circle-flags'
import { expect, test } from 'vitest'

import { isLocale, languages, locales } from '#contract/language/locales.ts'
import { negotiateLocale, parseAcceptLanguage } from '#contract/language/negotiation.ts'

test('the product speaks nine languages, French first', () => {
  expect(locales).toEqual(['fr', 'en', 'de', 'lb', 'es', 'pt', 'it', 'ru', 'uk'])
})

test('every language has a flag that the icon set holds', () => {
  expect(locales.filter((locale) => !(languages[locale].flag in icons.icons))).toEqual([])
})

test('what is no locale is not taken for one', () => {
  expect(['fr-LU', 'toString', '', undefined, 9].filter(isLocale)).toEqual([])
})

test('the kept choice comes before the languages of the browser', () => {
  expect(negotiateLocale({ cookie: 'lb', languages: ['ru'] })).toBe('lb')
  expect(negotiateLocale({ cookie: 'tlh', languages: ['ru'] })).toBe('ru')
})

test('a language is met by its full tag or by its base', () => {
  expect(negotiateLocale({ languages: ['lb-LU'] })).toBe('lb')
  expect(negotiateLocale({ languages: ['pt-BR'] })).toBe('pt')
  expect(negotiateLocale({ languages: ['DE-at'] })).toBe('de')
})

test("the order of the person's languages comes before the exactness of a tag", () => {
  expect(negotiateLocale({ languages: ['de-DE', 'de', 'en-US', 'en'] })).toBe('de')
})

test('languages that we do not speak are passed over', () => {
  expect(negotiateLocale({ languages: ['nl-BE', 'it-CH', 'fr'] })).toBe('it')
})

test('who asks for nothing that we speak reads French', () => {
  expect(negotiateLocale({})).toBe('fr')
  expect(negotiateLocale({ languages: ['zh', '*'] })).toBe('fr')
})

test('a header lists the languages by their weight, equal ones in their order', () => {
  expect(parseAcceptLanguage('en;q=0.7, de-DE, uk;q=0.9,lb')).toEqual(['de-DE', 'lb', 'uk', 'en'])
})

test('a language of weight zero, or of none that can be read, is not wanted', () => {
  expect(parseAcceptLanguage('fr;q=0, ru;q=x, es; q=0.1,,')).toEqual(['es'])
  expect(parseAcceptLanguage('')).toEqual([])
})
