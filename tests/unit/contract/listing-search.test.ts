import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ListingSearchQuery } from '#contract/api/listings.ts'
import { audiences } from '#contract/audiences.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import {
  ages,
  characteristicPattern,
  maxPrice,
  InvalidSearch,
  listingSorts,
  localityPattern,
  maxSearchTextLength,
  parseListingSearch,
  positionPattern,
  radii,
  sellerKinds,
  normalizeSearch,
  sortOf,
  allowsSort,
  type ListingSearch,
} from '#contract/listing-search.ts'
import { parseSearch, stringifySearch } from '#src/search-parameters.ts'

const names = [
  'text',
  'from',
  'to',
  'free',
  'condition',
  'brand',
  'audience',
  'characteristic',
  'photo',
  'by',
  'since',
  'language',
  'place',
  'position',
  'radius',
  'sort',
  'view',
  'locality',
  'after',
] as const

/** What people and programs write into an address: mostly sense, and everything next to it. */
const word = fc.oneof(
  fc.constantFrom(...conditions, ...audiences, ...listingSorts, ...radii.map(String), 'true', 'apple', 'lu-esch', 'YQ'),
  fc.constantFrom(
    ...sellerKinds,
    ...ages.map(String),
    ...locales,
    'map',
    '49.611,6.130',
    '-0.5,190',
    '89.999,-179.999',
  ),
  fc.constantFrom('colour:red', 'colour:red,blue', 'storage:64..256', 'make:Citroën', 'colour', ':red', 'Colour:red'),
  fc.constantFrom('0', '007', '-0', '-1', '1.5', '1e3', '0x1f', 'Infinity', 'NaN', `${maxPrice + 1}`, ' 7 ', 'TRUE'),
  fc.array(fc.constantFrom(...conditions, 'apple', ''), { minLength: 1, maxLength: 3 }).map((list) => list.join()),
  fc.string({ unit: fc.constantFrom(...'0123456789aZ-_,. €é\u0000\n'), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: maxSearchTextLength + 5 }),
)

const oneParameter = fc.tuple(fc.constantFrom(...names), word).map(([name, value]) => ({ [name]: value }))

const parameters = fc.oneof(
  oneParameter,
  fc.record(Object.fromEntries(names.map((name) => [name, word])), { requiredKeys: [] }),
)

const search: fc.Arbitrary<ListingSearch> = fc
  .record(
    {
      text: fc.string({ unit: 'grapheme', maxLength: maxSearchTextLength }).map((text) => text.trim().slice(0, 50)),
      from: fc.integer({ min: 0, max: maxPrice }),
      to: fc.integer({ min: 0, max: maxPrice }),
      free: fc.constant(true as const),
      condition: fc.uniqueArray(fc.constantFrom(...conditions)),
      brand: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,40}$/), { maxLength: 4 }),
      audience: fc.constantFrom(...audiences),
      characteristic: fc.uniqueArray(fc.stringMatching(characteristicPattern), { maxLength: 3 }),
      photo: fc.constant(true as const),
      by: fc.constantFrom(...sellerKinds),
      since: fc.constantFrom(...ages),
      language: fc.uniqueArray(fc.constantFrom(...locales), { maxLength: 3 }),
      position: fc.stringMatching(positionPattern),
      view: fc.constant('map' as const),
      place: fc.stringMatching(localityPattern),
      locality: fc.stringMatching(localityPattern),
      radius: fc.constantFrom(...radii),
      sort: fc.constantFrom(...listingSorts),
      after: fc.stringMatching(/^[\w-]{1,400}$/),
    },
    { requiredKeys: [] },
  )
  // An address holds no halves of letters.
  .filter(({ text = '' }) => text.isWellFormed() && text === text.trim())
  .map(normalizeSearch)

function parsed(raw: Record<string, unknown>): ListingSearch | undefined {
  try {
    return parseListingSearch(raw)
  } catch (error) {
    if (error instanceof InvalidSearch) return undefined
    throw error
  }
}

test('a search survives the round trip through its URL', () => {
  fc.assert(
    fc.property(search, (wanted) => {
      const address = stringifySearch(wanted)

      expect(parseListingSearch(parseSearch(address))).toEqual(wanted)
      expect(stringifySearch(parseListingSearch(parseSearch(address)))).toBe(address)
    }),
  )
})

test('any URL gives a search or is refused', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (address) => void parsed(parseSearch(address))))
  fc.assert(fc.property(parameters, (raw) => void parsed(parseSearch(stringifySearch(raw)))))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (raw) => {
      const found = parsed(raw)
      if (found) expect(parseListingSearch(found)).toEqual(found)
    }),
  )
})

test('the parser accepts exactly what the API accepts', () => {
  fc.assert(
    fc.property(parameters, (raw) => {
      const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''))
      const query = ListingSearchQuery.safeParse(given)

      expect(query.success).toBe(parsed(given) !== undefined)
    }),
    { numRuns: 2_000 },
  )
})

test('the API interprets a search as the URL means it', () => {
  fc.assert(
    fc.property(search, (wanted) => {
      expect(normalizeSearch(ListingSearchQuery.parse(parseSearch(stringifySearch(wanted))))).toEqual(wanted)
    }),
  )
})

test('unknown parameters are dropped', () => {
  expect(parseListingSearch({ text: 'bike', utm_source: 'letter', category: 'phones' })).toEqual({ text: 'bike' })
})

test('parameters without effect are left out of the URL', () => {
  expect(parseListingSearch({ radius: '5', sort: 'distance' })).toEqual({})
  expect(parseListingSearch({ sort: 'newest' })).toEqual({})
  expect(parseListingSearch({ sort: 'relevance' })).toEqual({})
  expect(parseListingSearch({ text: 'bike', sort: 'relevance' })).toEqual({ text: 'bike' })
  expect(parseListingSearch({ text: '  ', from: '' })).toEqual({})
  expect(parseListingSearch({ place: 'lu-esch', radius: '10' })).toEqual({ place: 'lu-esch' })
  expect(parseListingSearch({ locality: 'lu-esch' })).toEqual({})
})

test('a repeated value counts once', () => {
  expect(parseListingSearch({ condition: 'good,good', brand: 'apple,ikea,apple' })).toEqual({
    condition: ['good'],
    brand: ['apple', 'ikea'],
  })
})

test('the order of parameters does not affect the URL', () => {
  const address = (raw: Record<string, string>) => stringifySearch(parseListingSearch(raw))

  expect(address({ text: 'bike', condition: 'good,fair' })).toBe(address({ condition: 'fair,good', text: 'bike' }))
})

test('a place has precedence over a position', () => {
  const position = '49.611,6.130'

  expect(parseListingSearch({ position, radius: '5', sort: 'distance' })).toEqual({
    position,
    radius: 5,
    sort: 'distance',
  })
  expect(parseListingSearch({ position, place: 'lu-esch' })).toEqual({ place: 'lu-esch' })
})

test('a position without exactly three decimals, a hundred metres, is refused', () => {
  for (const position of ['49.6112,6.1303', '49.6,6.1', '91.000,6.130', '49.611', '49.611,181.000'])
    expect(() => parseListingSearch({ position })).toThrow(InvalidSearch)
})

test('searches with text are sorted by relevance and all others by age, unless another order is chosen', () => {
  expect(sortOf({ text: 'bike' })).toBe('relevance')
  expect(sortOf({})).toBe('newest')
  expect(sortOf(parseListingSearch({ text: 'bike', sort: 'newest' }))).toBe('newest')
})

test('sorting by distance needs a place, and by relevance needs text', () => {
  const sorts = (wanted: ListingSearch) => listingSorts.filter((sort) => allowsSort(wanted, sort))

  expect(sorts({})).toEqual(['newest', 'price_asc', 'price_desc', 'oldest'])
  expect(sorts({ text: 'bike', place: 'lu-esch' })).toEqual(listingSorts)
})
