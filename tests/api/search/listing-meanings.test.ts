// Both engines: text search is the engine’s.
import { expect, test } from 'vitest'

import type { Locale } from '#contract/language/locales.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

async function keep(language: string, ...titles: string[]) {
  for (const title of titles) await market.keepListing({ title, language, description: '' })
}

const marked = async (text: string, locale?: Locale) =>
  (await market.search({ text, locale })).listings.map(({ title, foundBy }) =>
    foundBy ? `${title} (${foundBy})` : title,
  )

test.each([
  ['fr', 'Chaise pliante', 'chaises pliantes'],
  ['fr', 'Bureaux en bois', 'bureau'],
  ['fr', 'Vélos', 'vélo'],
  ['en', 'Bookshelves', 'bookshelf'],
  ['en', 'Watches', 'watch'],
  ['de', 'Stühle', 'Stuhl'],
  ['de', 'Handy', 'Handys'],
  ['de', 'Moebel', 'Möbel'],
  ['lb', 'Vëloen', 'Vëlo'],
  ['lb', 'Dësch', 'Dëscher'],
  ['es', 'Sillas altas', 'silla alta'],
  ['pt', 'Cadeiras', 'cadeira'],
  ['it', 'Scarpe rosse', 'scarpa rossa'],
  ['ru', 'Детские коляски', 'детская коляска'],
  ['uk', 'Дитячі велосипеди', 'дитячий велосипед'],
  ['lb', 'Still', 'Stull'],
  ['pt', 'Camiões azuis', 'camião azul'],
  ['ru', 'Кресла', 'кресел'],
  ['uk', 'Столи', 'стіл'],
])('singular and plural are found alike: %s, %s', async (language, title, text) => {
  await keep(language, title)

  expect(await marked(text)).toEqual([title])
})

test('a word is not found by another word that only looks like an inflection of it', async () => {
  await keep('es', 'Cama de matrimonio')
  await keep('pt', 'Calçado de desporto')
  await keep('de', 'Rolle Tapete', 'LED Lampe')

  for (const text of ['cámara', 'calças', 'roller', 'leder']) expect(await marked(text)).toEqual([])
})

test('a compound is found by its last part', async () => {
  await keep('lb', 'Kannervëlo')
  await keep('de', 'Kinderfahrrad', 'Armbanduhr', 'praktisch')

  expect((await marked('vëlo'))[0]).toBe('Kannervëlo')
  expect((await marked('Fahrräder'))[0]).toBe('Kinderfahrrad')
  expect(await marked('Uhr')).toEqual(['Armbanduhr'])
  expect(await marked('Tisch')).toEqual([])
})

test('a joined word finds the two separate words, and the other way round', async () => {
  await keep('de', 'Kinderfahrrad rot', 'Kinder Fahrrad blau')

  expect(await marked('Kinder Fahrrad')).toHaveLength(2)
  expect(await marked('Kinderfahrrad')).toHaveLength(2)
})

test('common products are found in every language, after exact matches, and marked', async () => {
  await keep('de', 'Fahrrad')
  await keep('uk', 'Велосипед')
  await keep('es', 'Bicicleta')
  await keep('fr', 'Machine à laver')
  await keep('en', 'Washing machine')

  const bicycles = await marked('bicicletas')
  expect(bicycles[0]).toBe('Bicicleta')
  expect(bicycles.toSorted()).toEqual(['Bicicleta', 'Fahrrad (translation)', 'Велосипед (translation)'])
  expect(await marked('machine à laver')).toEqual(['Machine à laver', 'Washing machine (translation)'])
})

test('another name in the same language ranks like the name itself', async () => {
  await keep('de', 'Sofa')
  await keep('fr', 'Canapé')

  expect(await marked('Couch')).toEqual(['Sofa', 'Canapé (translation)'])
})

test('a category is found by its name', async () => {
  await market.keepListing({ title: 'Billy', language: 'de', category: 'furniture', description: '' })

  expect(await marked('Möbel')).toEqual(['Billy (category)'])
  expect(await marked('meubles')).toEqual(['Billy (translation)'])
})

test('a thing is not found by its accessories', async () => {
  await keep('de', 'Sattel für Fahrrad', 'Fahrradsattel')

  expect(await marked('vélo')).toEqual([])
})

test('a compound is what its last part says, in other languages too', async () => {
  await keep('lb', 'Coursevëlo Giant')
  await keep('de', 'Eckschreibtisch', 'Handschuhe', 'Korb für Kinderstuhl', 'Catering')

  expect(await marked('велосипед')).toEqual(['Coursevëlo Giant (translation)'])
  expect(await marked('bicicletta')).toEqual(['Coursevëlo Giant (translation)'])
  expect(await marked('bureau', 'fr')).toEqual(['Eckschreibtisch (translation)'])
  expect(await marked('chaussures')).toEqual([])
  expect(await marked('chaise')).toEqual([])
  expect(await marked('anello')).toEqual([])
})

test('a listing that matches only the colour or number of a query is not a result', async () => {
  await keep('de', 'Kamera weiß')
  await keep('fr', 'Jeu de 14 cartes')

  expect(await marked('Bücherregal weiß')).toEqual([])
  expect(await marked('étagère 14')).toEqual([])
  expect(await marked('weiß')).toEqual(['Kamera weiß'])
})

test('the product that a query names is required, whatever else is missing', async () => {
  await keep('de', 'Bücherregal braun', 'Kamera Eiche weiß', 'Kamera massiv')

  expect(await marked('Bücherregal Eiche massiv')).toEqual(['Bücherregal braun'])
  expect((await market.search({ text: 'Bücherregal Eiche massiv' })).loosened).toBe('any')
  expect(await marked('Bücherregal weiß')).toEqual(['Bücherregal braun'])
})

test('a function word is not corrected', async () => {
  await keep('fr', 'iPhone 12')

  expect(await market.search({ text: 'das iPhone', locale: 'de' })).toMatchObject({ loosened: 'all' })
})

test('one typo in a word of four letters or more is corrected, and the response says so', async () => {
  await keep('fr', 'Poussette')
  await keep('de', 'Kinderwagen')
  await keep('ru', 'Детская коляска')

  expect(await marked('pousette')).toEqual(['Poussette', 'Kinderwagen (translation)', 'Детская коляска (translation)'])
  expect((await market.search({ text: 'pousette' })).corrected).toEqual([{ typed: 'pousette', meant: 'poussette' }])
  for (const text of ['puossette', 'poussettte', 'poussrtte']) expect((await marked(text))[0]).toBe('Poussette')
  expect((await marked('Kinderwgaen'))[0]).toBe('Kinderwagen')
  expect((await marked('коялска'))[0]).toBe('Детская коляска')
})

test('an existing word is never corrected, and neither is a product name or the beginning of a word', async () => {
  await keep('fr', 'Table basse', 'Tablo', 'Vela')

  expect((await market.search({ text: 'tablo' })).corrected).toBeUndefined()
  expect((await market.search({ text: 'vélo' })).corrected).toBeUndefined()
  expect((await market.search({ text: 'bass' })).corrected).toBeUndefined()
})

test('two typos are corrected in a word of seven letters or more, and in none that exists', async () => {
  await keep('de', 'Kaleidoskop', 'Kalender', 'Kaleidoskob', 'Mansarde')

  expect((await market.search({ text: 'kalidsokop' })).corrected).toEqual([
    { typed: 'kalidsokop', meant: 'kaleidoskop' },
  ])
  expect(await marked('kalidsokop')).toEqual(['Kaleidoskop'])
  expect((await market.search({ text: 'kaleidoskob' })).corrected).toBeUndefined()
  expect(await marked('mnasrade')).toEqual([])
})

test('numbers are not corrected', async () => {
  await keep('fr', 'Pneu 2055516')

  expect(await marked('2055517')).toEqual([])
})

test('a minus excludes a word with its inflections', async () => {
  await keep('fr', 'Vélo', 'Vélo pour enfants')

  expect(await marked('vélo -enfant')).toEqual(['Vélo'])
})

test('a rare word has more weight than a common one', async () => {
  await market.keepListings(Array.from({ length: 30 }, () => ({ title: 'Lampe noire', description: '' })))
  await keep('fr', 'Théière')
  await market.countWords()

  expect((await marked('théière noire'))[0]).toBe('Théière')
})

test('a listing that changes is found by its new words', async () => {
  await keep('fr', 'Armoire')
  await db.updateTable('listings').set({ search_text: "'commode':1A" }).execute()

  expect(await marked('comode')).toEqual(['Armoire'])
})
