import { expect, test } from 'vitest'

import { type Searchable, searchTextOf } from '#server/search/search-text.ts'

const nothing: Searchable = {
  language: 'fr',
  category: 'cycling',
  title: '',
  brand: null,
  characteristics: {},
  description: '',
}

const lexemesOf = (listing: Partial<Searchable>) =>
  searchTextOf({ ...nothing, ...listing })
    .split(' ')
    .map((entry) => /'(.*)':(.*)/.exec(entry)!.slice(1) as [string, string])

const wordsOf = (listing: Partial<Searchable>) => lexemesOf(listing).map(([word]) => word)

test('words have the weight of their field and their position', () => {
  const text = lexemesOf({
    title: 'Vélo rouge',
    brand: 'Cube',
    characteristics: { frame_size: 54, colour: 'red' },
    description: 'Un vélo.',
  })

  expect(Object.fromEntries(text)).toMatchObject({
    velo: '1A,7D',
    rouge: '2A',
    cube: '3B',
    '54': '4C',
    red: '5C',
    un: '6D',
  })
})

test('a listing without words is found by its categories', () => {
  expect(wordsOf({ title: '!!!!!' })).toEqual(['#/sports', '#/sports@fr', '#/cycling', '#/cycling@fr'])
})

test('a word is indexed with its stem, in the language of the listing', () => {
  expect(wordsOf({ title: 'Chaises' })).toContain('=chaise@fr')
  expect(wordsOf({ title: 'Chaises', language: 'uk' })).not.toContain('=chaise@fr')
  expect(wordsOf({ title: 'Fahrräder', language: 'de' })).toContain('=fahrrad@de')
})

test('a compound in a German or Luxembourgish title can be found by its last part', () => {
  expect(wordsOf({ title: 'Kannervëlo', language: 'lb' })).toContain('<olevrennak')
  expect(wordsOf({ title: 'Schön', description: 'Kinderfahrrad', language: 'de' }).join()).not.toContain('<')
  expect(wordsOf({ title: 'praktisches praktisch', language: 'de' })).not.toContain('<hcsitkarp')
})

test('a title is about its main good, but not about what that is for', () => {
  expect(wordsOf({ title: 'Vélo de ville' })).toContain('#bicycle')
  expect(wordsOf({ title: 'Porte-vélo' })).not.toContain('#bicycle')
  expect(wordsOf({ title: 'Pompe pour vélo' })).not.toContain('#bicycle')
})

test('a name derived from a thing is not that thing, also in the plural', () => {
  expect(wordsOf({ title: 'Kichestill', language: 'lb' })).toContain('#chair')
  expect(wordsOf({ title: 'Rollstull', language: 'lb' })).not.toContain('#chair')
  expect(wordsOf({ title: 'Rollstill', language: 'lb' })).not.toContain('#chair')
})
