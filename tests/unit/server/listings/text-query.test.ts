import { expect, test } from 'vitest'

import { parseText } from '#server/listings/text-query.ts'

const anywhere = (text: string) => parseText(text).tiers.map((tier) => tier.anywhere)

test('words are taken together, then all but one, then any', () => {
  expect(anywhere('canapé cuir noir')).toEqual([
    "'canape':* & 'cuir':* & 'noir':*",
    "('cuir':* & 'noir':*) | ('canape':* & 'noir':*) | ('canape':* & 'cuir':*)",
    "'canape':* | 'cuir':* | 'noir':*",
  ])
})

test('one word has nothing to be left out', () => {
  expect(anywhere('vélo')).toEqual(["'velo':*"])
  expect(anywhere('vélo  VELO')).toEqual(["'velo':*"])
})

test('a single letter does not stand for all that begins with it', () => {
  expect(anywhere('a')).toEqual(["'a'"])
})

test('a word of several parts may also be written apart', () => {
  expect(anywhere('s21')).toEqual(["('s21':* | 's' <-> '21':*)"])
})

test('the title alone is looked at by weight', () => {
  expect(parseText('a vélo').tiers[0]?.inTitle).toBe("'a':A & 'velo':*A")
})

test('a minus before a word keeps it out, as a whole word; one within a word does not', () => {
  expect(parseText('vélo -enfant e-bike - 5').excluded).toEqual(["'enfant'"])
  expect(parseText('vélo -enfant').words).toHaveLength(1)
})

test('no more than twelve words are looked for', () => {
  expect(parseText('a b c d e f g h i j k l m n o').words).toHaveLength(12)
})
