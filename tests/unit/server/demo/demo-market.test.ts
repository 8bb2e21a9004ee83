import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { isLeaf, pathTo, rootCategories, takesAudience } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import { isCharacteristic, isValueOf } from '#contract/characteristics.ts'
import { isCondition } from '#contract/conditions.ts'
import { minOfferPercent } from '#contract/conversations.ts'
import { locales } from '#contract/language/locales.ts'
import { normalisePostalCode } from '#contract/place.ts'
import { findLocality } from '#contract/places/localities.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import type { DemoListing } from '#server/demo/market.ts'

const { sellers, listings, reviews, conversations, favourites, savedSearches } = demoMarket

const folder = new URL('../../../../server/demo/photos/', import.meta.url)
const pictures = readdirSync(folder).filter((file) => file !== 'CREDITS.md')
const shown = [...listings.flatMap(({ photos }) => photos.map(({ file }) => file)), ...sellers.flatMap(avatarOf)]

const days = 24

test('favourites and saved searches are those of members, and listings are kept after their publication, by others', () => {
  const ages = new Map(listings.map(({ key, ageHours }) => [key, ageHours]))
  const members = new Set(sellers.map(({ key }) => key))
  const isOwn = ({ member, listing }: (typeof favourites)[number]) =>
    listings.some(({ key, seller }) => key === listing && seller === member)

  expect([...favourites, ...savedSearches].filter(({ member }) => !members.has(member))).toEqual([])
  expect(favourites.filter(({ listing, ageHours }) => !(ageHours < (ages.get(listing) ?? 0)))).toEqual([])
  expect(favourites.filter(isOwn)).toEqual([])
})

test('a listing belongs to a leaf, and every root category has some', () => {
  expect(keysOf(({ category }) => !isLeaf(category))).toEqual([])
  expect(new Set(listings.map(({ category }) => pathTo(category)[0]))).toEqual(new Set(rootCategories))
})

test('a listing has an audience exactly if its category asks for one', () => {
  expect(keysOf(({ category, audience }) => takesAudience(category) !== (audience !== undefined))).toEqual([])
})

test("conditions and brands are in the contract, and its category offers a listing's brand", () => {
  expect(keysOf(({ condition }) => !isCondition(condition))).toEqual([])
  expect(keysOf(({ brand, category }) => brand !== undefined && !brandsOf(category).includes(brand))).toEqual([])
})

test('characteristics belong to the category and have valid values', () => {
  const wrong = listings.flatMap((listing) =>
    Object.entries(listing.characteristics ?? {})
      .filter(([key, value]) => !canSay(listing, key, value))
      .map(([key, value]) => `${listing.key}: ${key} ${value}`),
  )

  expect(wrong).toEqual([])
})

test("places exist, and postal codes have their country's format", () => {
  expect(sellers.filter(({ locality }) => !findLocality(locality))).toEqual([])
  expect(keysOf(({ locality }) => !findLocality(locality))).toEqual([])
  expect(keysOf((listing) => !hasPostalCode(listing))).toEqual([])
})

test('texts respect the limits of a listing, a member and a review', () => {
  expect(keysOf(({ title }) => !isBetween(title.length, 5, 80))).toEqual([])
  expect(keysOf(({ description }) => !isBetween(description.length, 10, 4_000))).toEqual([])
  expect(sellers.filter(({ bio }) => bio.length > 300)).toEqual([])
  expect(sellers.filter(({ username }) => !isBetween(username.length, 3, 30))).toEqual([])
  expect(reviews.filter(({ text, reply = '' }) => text.length > 500 || reply.length > 500)).toEqual([])
})

test('no text contains an address, a number or a link', () => {
  const contact = /@|https?:|www\.|\+\d{2}|\d{6,}/

  expect(keysOf(({ title, description }) => contact.test(title) || contact.test(description))).toEqual([])
})

test('texts do not contain the indentation of their source', () => {
  expect(keysOf(({ description }) => / {2}|^\s|\s$|\\/.test(description))).toEqual([])
})

test('a listing has a photo unless it is a donation, and no photo twice', () => {
  expect(keysOf(({ price, photos }) => price.kind !== 'donation' && photos.length === 0)).toEqual([])
  expect(keysOf(({ photos }) => new Set(photos.map(({ file }) => file)).size < photos.length)).toEqual([])
  expect(keysOf(({ photos }) => photos.some(({ alt }) => !isBetween(alt.length, 5, 140)))).toEqual([])
})

test('every picture that is used exists, every existing one is used, and each has a credit', () => {
  const credits = readFileSync(new URL('CREDITS.md', folder), 'utf8')

  expect(new Set(shown)).toEqual(new Set(pictures))
  expect(pictures.filter((file) => !credits.includes(`| ${file} |`))).toEqual([])
})

test('sellers, listings and reviews refer to existing ones', () => {
  const members = new Set(sellers.map(({ key }) => key))

  expect(keysOf(({ seller }) => !members.has(seller))).toEqual([])
  expect(reviews.filter(({ author, member }) => !members.has(author) || !members.has(member))).toEqual([])
  expect(reviews.filter(({ author, member }) => author === member)).toEqual([])
  expect(reviews.filter(({ listing, member }) => listing !== undefined && sellerOf(listing) !== member)).toEqual([])
})

test('keys and usernames are unique, and a member reviews a listing once', () => {
  expectUnique(listings.map(({ key }) => key))
  expectUnique(sellers.map(({ key }) => key))
  expectUnique(sellers.map(({ username }) => username.toLowerCase()))
  expectUnique(reviews.flatMap(({ author, listing }) => (listing === undefined ? [] : [`${author} ${listing}`])))
})

test('members sell and review only after joining, and reviews are later than their listing', () => {
  const joined = new Map(sellers.map(({ key, memberSinceDays }) => [key, memberSinceDays]))
  const isBeforeJoining = (member: string, ageDays: number) => ageDays > (joined.get(member) ?? 0)

  expect(keysOf(({ seller, ageHours }) => isBeforeJoining(seller, ageHours / days))).toEqual([])
  expect(
    reviews.filter(
      ({ author, member, ageDays }) => isBeforeJoining(author, ageDays) || isBeforeJoining(member, ageDays),
    ),
  ).toEqual([])
  expect(reviews.filter(({ listing, ageDays }) => listing !== undefined && ageOf(listing) < ageDays * days)).toEqual([])
})

test('only expired listings are older than a listing may be', () => {
  expect(keysOf(({ ageHours, status }) => ageHours > 60 * days !== (status === 'expired'))).toEqual([])
})

test('a previous price is higher than today’s', () => {
  expect(keysOf(({ price, previousPrice }) => previousPrice !== undefined && euros(price) >= previousPrice)).toEqual([])
})

test('all nine languages occur, and a seller writes in their own languages', () => {
  const spoken = new Map(sellers.map(({ key, languages }) => [key, languages]))

  expect(new Set(listings.map(({ language }) => language))).toEqual(new Set(locales))
  expect(keysOf(({ seller, language }) => !spoken.get(seller)?.includes(language))).toEqual([])
})

test('a trader has firm, address, registration and tax number', () => {
  const traders = sellers.flatMap(({ trader }) => trader ?? [])

  expect(traders.length).toBeGreaterThan(0)
  expect(traders.flatMap((trader) => Object.values(trader)).filter((value) => value.length < 8)).toEqual([])
})

function keysOf(isWrong: (listing: DemoListing) => boolean): string[] {
  return listings.filter(isWrong).map(({ key }) => key)
}

function canSay({ category, audience }: DemoListing, key: string, value: unknown): boolean {
  return isCharacteristic(key) && characteristicsOf(category, audience).includes(key) && isValueOf(key, value)
}

function hasPostalCode({ locality, postalCode }: DemoListing): boolean {
  const place = findLocality(locality)
  return place !== undefined && normalisePostalCode(place.country, postalCode) === postalCode
}

function isBetween(length: number, least: number, most: number): boolean {
  return length >= least && length <= most
}

function avatarOf({ avatar }: { avatar?: string }): string[] {
  return avatar === undefined ? [] : [avatar]
}

function listingOf(key: string): DemoListing | undefined {
  return listings.find((listing) => listing.key === key)
}

function sellerOf(key: string): string | undefined {
  return listingOf(key)?.seller
}

function ageOf(key: string): number {
  return listingOf(key)?.ageHours ?? 0
}

function euros(price: DemoListing['price']): number {
  return price.kind === 'donation' ? 0 : price.euros
}

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

test('conversations are about existing listings of others, one for each buyer, and later than listing and buyer', () => {
  const joined = new Map(sellers.map(({ key, memberSinceDays }) => [key, memberSinceDays]))

  expectUnique(conversations.map(({ listing, buyer }) => `${listing} ${buyer}`))
  expect(
    conversations.filter(
      ({ listing, buyer, ageHours }) =>
        sellerOf(listing) === undefined ||
        sellerOf(listing) === buyer ||
        ageHours > ageOf(listing) ||
        ageHours > (joined.get(buyer) ?? 0) * days,
    ),
  ).toEqual([])
})

test('conversations are begun by the buyer, and offers are made by the rules', () => {
  const priceOf = new Map(listings.map(({ key, price }) => [key, price]))
  const offers = conversations.flatMap(({ listing, messages }) =>
    messages.flatMap((message) => ('euros' in message ? { listing, ...message } : [])),
  )

  expect(conversations.filter(({ messages }) => messages[0]?.from !== 'buyer')).toEqual([])
  expect(conversations.filter(({ messages }) => messages.length > 12)).toEqual([])
  expect(
    offers.filter(({ listing, euros: offered }) => {
      const price = priceOf.get(listing)!
      return price.kind !== 'negotiable' || offered >= price.euros || offered * 100 < price.euros * minOfferPercent
    }),
  ).toEqual([])
})
