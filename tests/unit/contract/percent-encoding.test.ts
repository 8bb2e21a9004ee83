import fc from 'fast-check'
import { expect, test } from 'vitest'

import { InvalidSearch, parseListingSearch } from '#contract/listing-search.ts'
import { escapeUndecodable, isDecodable, markUndecodable } from '#contract/percent-encoding.ts'
import { parseSearch, stringifySearch } from '#src/search-parameters.ts'

test.each([
  ['/en/%', '/en/%25'],
  ['/en/%ff', '/en/%25ff'],
  ['/en/%C3%A9', '/en/%C3%A9'],
  ['/en/%2', '/en/%252'],
  ['/en/%2F%25', '/en/%2F%25'],
])('%s can be decoded as %s', (path, escaped) => {
  expect(escapeUndecodable(path)).toBe(escaped)
})

test('any escaped text can be decoded, and valid escapes are unchanged', () => {
  const text = fc
    .array(fc.constantFrom('%', '%ff', '%C3', '%A9', '%25', 'a', '/', '2', '%e2%82%ac'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (path) => {
      const escaped = escapeUndecodable(path)
      expect(isDecodable(escaped)).toBe(true)
      if (isDecodable(path)) expect(escaped).toBe(path)
      expect(isDecodable(markUndecodable(path))).toBe(true)
    }),
  )
})

test.each(['?text=%', '?text=caf%E9', '?text=100%25%'])('no search is parsed from %s', (search) => {
  expect(() => parseListingSearch(parseSearch(search))).toThrow(InvalidSearch)
})

test('invalid escapes in unknown parameters do not matter', () => {
  expect(parseListingSearch(parseSearch('?utm_source=%E9&text=100%25&fbclid=%'))).toEqual({ text: '100%' })
})

test('typed text is the same after it was in the URL', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (typed) => {
      const text = typed.toWellFormed()
      expect(parseSearch(stringifySearch({ text }))['text']).toBe(text)
    }),
  )
})
