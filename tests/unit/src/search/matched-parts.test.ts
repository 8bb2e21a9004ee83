import { expect, test } from 'vitest'

import { matchedParts } from '#src/features/search/suggestions/matched-parts.ts'

/** Puts matched parts in brackets. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    ?.map((part) => (part.isMatched ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Vélo électrique', 'VELO e', '[Vélo] [é]lectrique'],
  ['Große Straße', 'strass', 'Große [Straß]e'],
  ['Straße', 'stras', '[Straß]e'],
  ['Дитячий велосипед', 'ВЕЛОС', 'Дитячий [велос]ипед'],
  ['L’école', 'eco', 'L’[éco]le'],
  ['Œuvre d’art', 'oeuv', '[Œuv]re d’art'],
  ['Ve\u0301lo', 've', '[Ve]\u0301lo'],
])('in "%s", "%s" is highlighted', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

test('words match in any order, and only at their beginning', () => {
  expect(marked('TV et audio', 'audio tv')).toBe('[TV] et [audio]')
  expect(marked('Kinderfahrrad', 'fahrrad')).toBeUndefined()
  expect(marked('Vélo', 'vélo bleu')).toBeUndefined()
})
