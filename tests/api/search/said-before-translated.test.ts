// Both engines: text search is the engine’s.
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { goods, namesOfGood, categoryOfGood } from '#contract/language/goods.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, hoursAgo, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const filler = 'wie neu comme neuf xyz abc 2026 XL 38 top ok qrs tuv'

/** A title that says the words somewhere in as many others as there is room for. */
const longTitle = (words: string, room: number) =>
  `${filler.slice(0, room)} ${words} ${filler.slice(0, 79 - words.length - room)}`.slice(0, 80).trim()

const unambiguous = (good: string, locale: Locale) =>
  namesOfGood(good, locale).find(({ isAmbiguous, text }) => !isAmbiguous && text.length < 50)?.text

test('a listing with the words in its title is found first, however many newer ones have them in another language', async () => {
  await db.deleteFrom('listings').execute()
  const id = await market.keepListing({ title: 'Gartentisch', language: 'de', published_at: daysAgo(50) })
  await market.keepListings(Array.from({ length: 310 }, () => ({ title: 'Table de jardin', language: 'fr' })))
  await market.countWords()

  const { listings } = await market.search({ text: 'Gartentisch', locale: 'de' })

  expect(listings[0]?.id).toBe(id)
})

test('a listing with the words in its title is never below one that has them in another language', async () => {
  const property = fc.asyncProperty(
    fc.record({
      good: fc.constantFrom(...goods()),
      reader: fc.constantFrom(...locales),
      seller: fc.constantFrom(...locales),
      room: fc.integer({ min: 1, max: 20 }),
      days: fc.integer({ min: 1, max: 59 }),
      isNear: fc.boolean(),
    }),
    async ({ good, reader, seller, room, days, isNear }) => {
      const [said, translated] = [unambiguous(good, reader), unambiguous(good, seller)]
      fc.pre(reader !== seller && said !== undefined && translated !== undefined)
      await db.deleteFrom('listings').execute()
      const category = categoryOfGood(good)
      const id = await market.keepListing({
        title: longTitle(said, room),
        language: reader,
        category,
        published_at: daysAgo(days),
        locality: isNear ? 'lu-luxembourg' : 'lu-clervaux',
      })
      for (const hours of [1, 2])
        await market.keepListing({ title: translated, language: seller, category, published_at: hoursAgo(hours) })
      await market.countWords()

      const { listings } = await market.search({ text: said, locale: reader, place: 'lu-luxembourg', radius: 100 })

      const at = listings.findIndex((listing) => listing.id === id)
      expect(at, `${said} in ${reader}`).toBeGreaterThanOrEqual(0)
      expect(listings.slice(0, at).filter(({ foundBy }) => foundBy !== undefined)).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: process.env['TEST_SCOPE'] === 'gate' ? 30 : 200, seed: 30 })
})
