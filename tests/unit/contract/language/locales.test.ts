import { icons } from '@iconify-json/circle-flags'
import { expect, test } from 'vitest'

import { isLocale, languages, locales } from '#contract/language/locales.ts'
import { negotiateLocale, parseAcceptLanguage } from '#contract/language/negotiation.ts'

test('the product has nine languages, French first', () => {
  expect(locales).toEqual(['fr', 'en', 'de', 'lb', 'es', 'pt', 'it', 'ru', 'uk'])
})

test('every language has a flag in the icon set', () => {
  expect(locales.filter((locale) => !(languages[locale].flag in icons.icons))).toEqual([])
})

test('an unknown tag is not a locale', () => {
  expect(['fr-LU', 'toString', '', undefined, 9].filter(isLocale)).toEqual([])
})

test('the stored choice has precedence over the languages of the browser', () => {
  expect(negotiateLocale({ cookie: 'lb', languages: ['ru'] })).toBe('lb')
  expect(negotiateLocale({ cookie: 'tlh', languages: ['ru'] })).toBe('ru')
})

test('a language matches by its full tag or by its base', () => {
  expect(negotiateLocale({ languages: ['lb-LU'] })).toBe('lb')
  expect(negotiateLocale({ languages: ['pt-BR'] })).toBe('pt')
  expect(negotiateLocale({ languages: ['DE-at'] })).toBe('de')
})

test("the order of the person's languages has precedence over the exactness of a tag", () => {
  expect(negotiateLocale({ languages: ['de-DE', 'de', 'en-US', 'en'] })).toBe('de')
})

test('unsupported languages are skipped', () => {
  expect(negotiateLocale({ languages: ['nl-BE', 'it-CH', 'fr'] })).toBe('it')
})

test('without a supported language the locale is French', () => {
  expect(negotiateLocale({})).toBe('fr')
  expect(negotiateLocale({ languages: ['zh', '*'] })).toBe('fr')
})

test('a header orders the languages by their weight, equal ones as written', () => {
  expect(parseAcceptLanguage('en;q=0.7, de-DE, uk;q=0.9,lb')).toEqual(['de-DE', 'lb', 'uk', 'en'])
})

test('languages of weight zero and unreadable ones are ignored', () => {
  expect(parseAcceptLanguage('fr;q=0, ru;q=x, es; q=0.1,,')).toEqual(['es'])
  expect(parseAcceptLanguage('')).toEqual([])
})
