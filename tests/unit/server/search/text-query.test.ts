import { expect, test } from 'vitest'

import { parseQuery } from '#server/search/text-query.ts'

const tiers = (text: string) => parseQuery(text).tiers

const looseness = (text: string) => tiers(text).map((tier) => tier.looseness)

const lexemes = (text: string) => parseQuery(text).words.map(({ said }) => said.map((form) => form.lexemes.join(' ')))

test('the tiers require all words, then all but one, then some, then any', () => {
  expect(looseness('vélo')).toEqual(['all'])
  expect(looseness('canapé cuir')).toEqual(['all', 'any'])
  expect(looseness('canapé cuir noir')).toEqual(['all', 'all_but_one', 'any'])
  expect(looseness('canapé cuir noir italien')).toEqual(['all', 'all_but_one', 'some', 'any'])
})

test('stop words are optional', () => {
  expect(looseness('table avec rallonge')).toEqual(['all', 'any'])
  expect(parseQuery('table avec rallonge').words).toHaveLength(3)
  expect(looseness('the with')).toEqual(['all', 'any'])
})

test('a repeated word is required once', () => {
  expect(lexemes('vélo  VELO')).toEqual([['velo']])
})

test('only the last word matches as a prefix, and never a single letter', () => {
  expect(parseQuery('gros can').words.map(({ begun }) => begun.length)).toEqual([0, 1])
  expect(parseQuery('gros a').words[1]?.begun).toEqual([])
})

test('a word of several parts also matches as separate words', () => {
  expect(lexemes('s21')).toEqual([['s21', 's 21']])
})

test('only matches in the title are weighted', () => {
  expect(tiers('ab')[0]?.anywhere).toContain("'ab':*")
})

test('a minus before a word excludes it with its inflections; one within a word does not', () => {
  expect(parseQuery('vélo -enfants e-bike - 5').excluded).toEqual([expect.stringMatching(/'enfants'.*'=enfant@fr'/)])
  expect(parseQuery('vélo -enfant').words).toHaveLength(1)
})

test('at most twelve words are used', () => {
  expect(parseQuery('a b c d e f g h i j k l m n o').words).toHaveLength(12)
})

test('a thing matches by its name in any language, and by a whole phrase', () => {
  const things = (text: string) => parseQuery(text).words.map((word) => word.things.flatMap((form) => form.lexemes))

  expect(things('велосипед')).toEqual(things('Fahrrad'))
  expect(things('Kinderfahrrad')).not.toEqual(things('Fahrrad'))
  expect(things('machine à laver').every((each) => each.includes('#washing-machine'))).toBe(true)
})
