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

test('words carry the weight of their field and their position', () => {
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

test('a word has its stem beside it, in the language of the listing', () => {
  expect(wordsOf({ title: 'Chaises' })).toContain('=chaise@fr')
  expect(wordsOf({ title: 'Chaises', language: 'uk' })).not.toContain('=chaise@fr')
  expect(wordsOf({ title: 'Fahrräder', language: 'de' })).toContain('=fahrrad@de')
})

test('a compound of a German or Luxembourgish title can be found from its end', () => {
  expect(wordsOf({ title: 'Kannervëlo', language: 'lb' })).toContain('<olevrennak')
  expect(wordsOf({ title: 'Schön', description: 'Kinderfahrrad', language: 'de' }).join()).not.toContain('<')
  expect(wordsOf({ title: 'praktisches praktisch', language: 'de' })).not.toContain('<hcsitkarp')
})

test('a title says what it is about, but not what that is for', () => {
  expect(wordsOf({ title: 'Vélo de ville' })).toContain('#bicycle')
  expect(wordsOf({ title: 'Porte-vélo' })).not.toContain('#bicycle')
  expect(wordsOf({ title: 'Pompe pour vélo' })).not.toContain('#bicycle')
})

test('what is only called after a thing is not one, in the plural neither', () => {
  expect(wordsOf({ title: 'Kichestill', language: 'lb' })).toContain('#chair')
  expect(wordsOf({ title: 'Rollstull', language: 'lb' })).not.toContain('#chair')
  expect(wordsOf({ title: 'Rollstill', language: 'lb' })).not.toContain('#chair')
})
