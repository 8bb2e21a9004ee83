import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { AccountSearch } from '#contract/api/saved-searches.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { createSavedSearchMatcher } from '#server/alerts/saved-search-matcher.ts'
import type { NewListing } from '#server/listings/new-listing.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPhoto, daysAgo, now, openMarket, readAllPages } from '#tests/support/listings.ts'
import { aSavedSearch } from '#tests/support/synced-items.ts'

const { db } = await useDatabase()
const market = openMarket(db)
const searches = createSavedSearchesService({ db })
const matcher = createSavedSearchMatcher(db)

const words = {
  fr: ['vélo', 'vélos', 'enfant', 'bleu', 'table', "d'enfant", 'bois', 'iphone', '14', 'canapé', 'le', 'de'],
  de: [
    'Fahrrad',
    'Kinderfahrrad',
    'Kinder',
    'blau',
    'Tisch',
    'Holztisch',
    'Holz',
    'iPhone',
    '14',
    'Sofa',
    'Gartenzwerg',
    'Zwerg',
    'das',
  ],
  en: [
    'bike',
    'bikes',
    'kids',
    'blue',
    'table',
    'wooden',
    'wood',
    'iphone',
    '14',
    'sofa',
    'the',
    'X-100',
    'Zorblaxian',
  ],
  ru: ['велосипед', 'самсунг', 'Samsung', 'айфон', 'нью', 'баланс', 'Balance', 'стол', 'синий'],
} as const

type Language = keyof typeof words

const languages = Object.keys(words) as Language[]

/** The beginning of a word that somebody saved before they had typed all of it. */
const beginnings = ['zorbl', 'garten', 'X-1']

const textOf = (some: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: most }).map((chosen) => chosen.join(' '))

const categories = ['cycling', 'furniture', 'ios', 'baby-toys'] as const

const localities = ['lu-luxembourg', 'lu-esch-sur-alzette', 'de-trier'] as const

const aListing: fc.Arbitrary<Partial<NewListing>> = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    language: fc.constant(language),
    title: textOf(words[language], 4),
    description: textOf(words[language], 6),
    category: fc.constantFrom(...categories),
    price_cents: fc.constantFrom(0, 5_000, 50_000),
    brand: fc.constantFrom(null, 'apple', 'ikea'),
    condition: fc.constantFrom('new', 'good'),
    locality: fc.constantFrom(...localities),
    published_at: fc.constantFrom(daysAgo(0.5), daysAgo(5)),
  }),
)

const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const aSearch: fc.Arbitrary<{ slug: AccountSearch['slug']; search: ListingSearch }> = fc
  .record({
    slug: fc.constantFrom('all', 'all', 'all', 'electronics', ...categories),
    search: fc.record({
      text: fc.option(
        fc.constantFrom(...languages).chain((language) => textOf([...words[language], ...beginnings], 3)),
        { nil: undefined, freq: 6 },
      ),
      excluded: rarely(fc.constantFrom('-bleu', '-Holz')),
      to: rarely(fc.constantFrom(0, 60)),
      from: rarely(fc.constant(10)),
      brand: rarely(fc.constantFrom(['apple'], ['apple', 'ikea'])),
      condition: rarely(fc.constant(['good'])),
      photo: rarely(fc.constant(true)),
      by: rarely(fc.constantFrom('trader', 'private')),
      since: rarely(fc.constant(1)),
      language: rarely(fc.constantFrom(['fr'], ['de', 'en'])),
      place: rarely(fc.constantFrom('lu-luxembourg', 'de-trier')),
    }),
  })
  .map(({ slug, search: { text, excluded, ...filters } }) => {
    const typed = [text, excluded].filter((part) => part !== undefined).join(' ')
    const search = Object.fromEntries(Object.entries({ text: typed, ...filters }).filter(([, value]) => value ?? ''))
    return { slug: slug as AccountSearch['slug'], search: search as ListingSearch }
  })

const readerOf = (index: number): Language => languages[index % languages.length]!

/** The listings that contain all words of a search, as it finds them when it is run by itself. */
async function findByItself(
  { slug, search }: { slug: string; search: ListingSearch },
  reader: Language,
): Promise<Set<string>> {
  const category = slug === 'all' ? {} : { category: slug }
  const pages = await readAllPages(market, { ...search, ...category, locale: reader, sort: 'newest' } as never)
  const isFull = pages[0]!.loosened === undefined || pages[0]!.loosened === 'all'
  return new Set(isFull ? pages.flatMap(({ listings }) => listings.map(({ id }) => id)) : [])
}

test('a listing matches exactly the saved searches that find it when they are run', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aListing, { minLength: 15, maxLength: 15 }),
      fc.array(aSearch, { minLength: 40, maxLength: 40 }),
      async (listings, saved) => {
        await db.deleteFrom('saved_searches').execute()
        await db.deleteFrom('listings').execute()
        const ids: string[] = []
        const shop = await market.keepMember({ trader: JSON.stringify({ name: 'Shop' }) })
        for (const [index, listing] of listings.entries()) {
          const given = index % 3 === 0 ? { ...listing, seller_id: shop } : listing
          ids.push(await market.keepListing(given, index % 2 ? [] : [aPhoto()]))
        }
        await market.countWords()
        const members: string[] = []
        for (const [index, { slug, search }] of saved.entries()) {
          const memberId = await market.keepMember({ locale: readerOf(index) })
          members.push(memberId)
          const row = aSavedSearch({ slug, search: search as never, frequency: 'instant', key: randomUUID() })
          await searches.change(memberId, [row])
        }
        await matcher.updateAnchors()

        const matched = new Map<string, Set<string>>()
        for (const id of ids)
          matched.set(id, new Set((await matcher.findMatching(id, now)).map(({ memberId }) => memberId)))

        for (const [index, search] of saved.entries()) {
          const found = await findByItself(search, readerOf(index))
          const alerted = ids.filter((id) => matched.get(id)!.has(members[index]!))
          expect({ search, found: alerted.toSorted() }).toEqual({ search, found: [...found].toSorted() })
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  )
})

test('a search finds words of which its own is the end, and known words of which it is the beginning', async () => {
  const memberIds = await Promise.all(
    ['Zwerg', 'gartenz'].map(async (text) => {
      const memberId = await market.keepMember()
      await searches.change(memberId, [aSavedSearch({ slug: 'all', search: { text }, frequency: 'instant' })])
      return memberId
    }),
  )
  await matcher.updateAnchors()
  const gnome = { title: 'Gartenzwerg', language: 'de' }
  await market.keepListing(gnome)
  await market.countWords()

  const matching = await matcher.findMatching(await market.keepListing(gnome), now)

  expect(matching.map(({ memberId }) => memberId).toSorted()).toEqual(memberIds.toSorted())
})

test('a search matches listings in other languages, and by an ambiguous name only in the language of the member', async () => {
  const saved = async (text: string, locale: string) => {
    const memberId = await market.keepMember({ locale })
    await searches.change(memberId, [aSavedSearch({ slug: 'all', search: { text }, frequency: 'instant' })])
    return memberId
  }
  const wanted = [await saved('trousers', 'en'), await saved('Box', 'lb'), await saved('брюки', 'ru')]
  await saved('Box', 'de')
  await matcher.updateAnchors()
  const trousers = { title: 'Pantalon noir', language: 'fr', category: 'clothes', description: '' } as const
  await market.keepListing(trousers)
  await market.countWords()

  const matching = await matcher.findMatching(await market.keepListing(trousers), now)

  expect(matching.map(({ memberId }) => memberId).toSorted()).toEqual(wanted.toSorted())
})
