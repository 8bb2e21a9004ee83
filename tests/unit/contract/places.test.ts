import fc from 'fast-check'
import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { normalisePostalCode } from '#contract/place.ts'
import { distanceInKm } from '#contract/places/distance.ts'
import { findLocality, localities, localityName } from '#contract/places/localities.ts'
import localityNames from '#contract/places/locality-names.json' with { type: 'json' }
import { readLocalities, suggestLocalities } from '#contract/places/locality-search.ts'

const luxembourg = { latitude: 49.61, longitude: 6.133 }

const suggested = (text: string, limit = 5) => suggestLocalities(text, limit).map(({ id }) => id)

test('all places of Luxembourg and its region exist, each once', () => {
  const ids = new Set(localities.map(({ id }) => id))

  expect(localities.filter(({ country }) => country === 'LU')).toHaveLength(172)
  expect(localities).toHaveLength(1_790)
  expect(ids.size).toBe(1_790)
})

test('a place is found whether or not the names were read before, in any batch size', () => {
  const count = (most: number) => {
    let turns = 1
    while (readLocalities(most)) turns += 1
    return turns
  }

  expect(count(75)).toBe(Math.ceil(localities.length / 75))
  expect(suggested('Rodange')).toEqual(['lu-rodange'])
  expect(readLocalities(75)).toBe(false)
  expect(suggested('Rodange')).toEqual(['lu-rodange'])
})

test('an id is valid in a URL', () => {
  expect(localities.filter(({ id }) => !/^[a-z]{2}-[a-z0-9-]{1,80}$/.test(id))).toEqual([])
})

test("a place has its name in the reader's language", () => {
  expect(localityName('lu-esch-sur-alzette', 'lb')).toBe('Esch-Uelzecht')
  expect(localityName('lu-esch-sur-alzette', 'de')).toBe('Esch an der Alzette')
  expect(localityName('lu-esch-sur-alzette', 'pt')).toBe('Esch-sur-Alzette')
  expect(localityName('de-trier', 'fr')).toBe('Trèves')
  expect(localityName('fr-metz', 'uk')).toBe('Мец')
  expect(localityName('lu-atlantis', 'fr')).toBeUndefined()
})

test('every place of Luxembourg has a name in Cyrillic letters', () => {
  const latin = localities
    .filter(({ country }) => country === 'LU')
    .flatMap(({ id }) => [localityName(id, 'ru'), localityName(id, 'uk')])
    .filter((name) => name === undefined || /\p{Script=Latin}/u.test(name))

  expect(latin).toEqual([])
})

test('names refer only to existing places and supported languages', () => {
  const strangers = Object.entries(localityNames).filter(
    ([id, names]) => !findLocality(id) || Object.keys(names).some((locale) => !locales.includes(locale as never)),
  )

  expect(strangers).toEqual([])
})

test('a translated name is stored only if it differs', () => {
  const same = Object.entries(localityNames).filter(([id, names]) =>
    Object.values(names).includes(findLocality(id)?.name ?? ''),
  )

  expect(same).toEqual([])
})

test('a search finds a place in all its spellings', () => {
  for (const text of ['Luxemb', 'lëtzeb', 'LETZEB', 'Lussem', 'люкс']) expect(suggested(text)[0]).toBe('lu-luxembourg')
  expect(suggested('esch alz')[0]).toBe('lu-esch-sur-alzette')
  expect(suggested('dudelingen')).toEqual(['lu-dudelange'])
  expect(suggested('treves')).toEqual(['de-trier'])
})

test('a place with exactly this name comes before one that begins with it, and a later word matches too', () => {
  expect(suggested('holler')).toEqual(['de-holler', 'lu-hollerich'])
  expect(suggested('alzette')).toEqual(['lu-esch-sur-alzette'])
})

test('a search returns at most the requested number, and nothing for an empty text', () => {
  expect(suggested('s', 3)).toHaveLength(3)
  expect(suggested(' - ')).toEqual([])
  expect(suggested('qqq')).toEqual([])
})

test('a distance is that on the map', () => {
  const trier = { latitude: 49.757, longitude: 6.642 }

  expect(distanceInKm(luxembourg, trier)).toBeCloseTo(40.2, 0)
  expect(distanceInKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.1, 0)
})

test('a distance is the same in both directions, and zero to the place itself', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  fc.assert(
    fc.property(point, point, (one, other) => {
      expect(distanceInKm(one, other)).toBeCloseTo(distanceInKm(other, one), 6)
      expect(distanceInKm(one, one)).toBe(0)
    }),
  )
})

test("a postal code is accepted in its country's format", () => {
  expect(normalisePostalCode('LU', ' L-1234 ')).toBe('1234')
  expect(normalisePostalCode('LU', 'l 4010')).toBe('4010')
  expect(normalisePostalCode('LU', '4010')).toBe('4010')
  expect(normalisePostalCode('FR', '57000')).toBe('57000')
  expect(normalisePostalCode('DE', '54290')).toBe('54290')
  expect(normalisePostalCode('BE', '6700')).toBe('6700')
})

test('a postal code of another country is refused', () => {
  expect(normalisePostalCode('LU', '54290')).toBeUndefined()
  expect(normalisePostalCode('FR', 'L-1234')).toBeUndefined()
  expect(normalisePostalCode('BE', '67000')).toBeUndefined()
  expect(normalisePostalCode('DE', '')).toBeUndefined()
})
