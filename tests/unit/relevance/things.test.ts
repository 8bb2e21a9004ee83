import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import { languagesOfMarket } from '#tests/bench/market/languages.ts'
import { allThings, thingById } from '#tests/relevance/things/all-things.ts'
import { demoThings } from '#tests/relevance/things/demo-things.ts'
import { isKin, isOf, namedInKin } from '#tests/relevance/things/kin.ts'

const named = (language: string, leaf: string, noun: string) => `${language} ${leaf}: ${noun}`

test('every noun of every vocabulary names exactly one thing', () => {
  const said = allThings.flatMap(({ leaf, nouns }) =>
    locales.flatMap((locale) => nouns[locale].map((noun) => named(locale, leaf, noun))),
  )
  const sold = locales.flatMap((locale) =>
    Object.entries(languagesOfMarket[locale].nouns).flatMap(([leaf, nouns]) =>
      nouns.map((noun) => named(locale, leaf, noun)),
    ),
  )
  expect(said.filter((noun, place) => said.indexOf(noun) !== place)).toEqual([])
  expect(sold.filter((noun) => !said.includes(noun))).toEqual([])
})

test('a thing has a unique name', () => {
  const ids = allThings.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('every available listing of the demo market sells a known thing', () => {
  const sold = demoMarket.listings.filter(({ status }) => status === undefined || status === 'reserved')
  const unknown = sold.filter(({ key }) => demoThings[key] === undefined)
  expect(unknown).toEqual([])
  for (const { key } of sold) for (const id of demoThings[key]!.split(', ')) expect(thingById(id).id).toBe(id)
})

test('related things exist', () => {
  for (const id of namedInKin) expect(thingById(id).id).toBe(id)
})

test('a children’s bike is a bike, but a bike is only related to it', () => {
  expect(isOf('bike', 'childrens-bike')).toBe(true)
  expect(isOf('childrens-bike', 'bike')).toBe(false)
  expect(isKin('childrens-bike', 'bike')).toBe(true)
  expect(isKin('childrens-bike', 'balance-bike')).toBe(true)
  expect(isKin('childrens-bike', 'sofa')).toBe(false)
})
