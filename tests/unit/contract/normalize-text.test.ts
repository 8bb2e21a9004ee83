import { expect, test } from 'vitest'

import { changeProfile, Account } from '#contract/api/account.ts'
import { changeFavourites } from '#contract/api/favourites.ts'
import { changeSavedSearches } from '#contract/api/saved-searches.ts'
import { NewListing } from '#contract/api/selling.ts'
import { validateListing, type ListingInput } from '#contract/listing-validation.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { titleLength } from '#contract/selling.ts'
import { createListingReader } from '#server/listing-import-export/imported-listing.ts'
import { favouritesCollection } from '#src/data/favourites/favourites-collection.ts'
import type { FavouriteRow } from '#src/data/favourites/schema/favourite-tables.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import { proposedName } from '#src/features/saved-searches/proposed-name.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { aRow, aSeller } from '#tests/support/listing-import-export.ts'
import { aNewListing } from '#tests/support/own-listings.ts'

const override = '\u202E'
const controls = ['\u202A', '\u202B', '\u202C', '\u202D', override, '\u2066', '\u2067', '\u2068', '\u2069']
const turned = `${controls.join('')}Stuhl ${override}rot`
const plain = 'Stuhl rot'

const id = '018f3b2c-5a1d-7c3e-9b1a-2f4d6e8a0b1c'

const written = (given: Partial<ListingInput> = {}): ListingInput => ({
  ...aNewListing({ price: { kind: 'donation', cents: 0 } }),
  ...given,
})

test('characters that reverse the direction of following text are removed, and all others are kept', () => {
  for (const control of controls) expect(normalizeText(`a${control}b`)).toBe('ab')
  expect(normalizeText('שלום עולם\u200F! 👨\u200D👩\u200D👧')).toBe('שלום עולם\u200F! 👨\u200D👩\u200D👧')
})

test('text is stored without them, wherever people write it', () => {
  const listing = NewListing.parse(
    aNewListing({
      title: turned,
      description: turned,
      characteristics: { model: turned },
      photos: [{ id, alt: turned }],
    }),
  )
  const profile = changeProfile.body!.parse({ bio: turned, languages: [], locality: null, locale: 'de', version: 1 })
  const favourite = { listingId: id, isKept: true, note: turned, price: null, keptAt: 1, changedAt: 1 }
  const search = { key: 'k', isKept: true, name: turned, slug: 'all', search: {}, frequency: 'off', savedAt: 1 }
  const imported = createListingReader('de')(aRow({ title: turned, seller: aSeller({ bio: turned }) }))

  expect(listing).toMatchObject({ title: plain, description: plain, photos: [{ alt: plain }] })
  expect(listing.characteristics).toEqual({ model: plain })
  expect(profile).toMatchObject({ bio: plain })
  expect(changeFavourites.body!.parse({ changes: [favourite] })).toMatchObject({ changes: [{ note: plain }] })
  expect(changeSavedSearches.body!.parse({ changes: [{ ...search, changedAt: 1 }] })).toMatchObject({
    changes: [{ name: plain }],
  })
  expect(imported.data).toMatchObject({ title: plain, seller: { bio: plain } })
  expect(proposedName({ slug: 'all', search: { text: turned }, categoryName: 'All', locale: 'de' })).toBe(plain)
})

test('the form validates the text that would be stored', () => {
  const longest = 'x'.repeat(titleLength.max)

  expect(validateListing(written({ title: controls.join('') }))).toEqual({ title: 'missing' })
  expect(validateListing(written({ title: `Mail an a${override}nna@example.org` }))).toEqual({ title: 'contact' })
  expect(validateListing(written({ title: `http${override}s://example.org` }))).toEqual({ title: 'contact' })
  expect(validateListing(written({ title: override + longest }))).toEqual({})
  expect(NewListing.parse(aNewListing({ title: override + longest })).title).toBe(longest)
})

test('a note stays on the device as it was typed, although the account stores it without them', () => {
  const told = { listingId: id, isKept: true, price: null, keptAt: 1, changedAt: 1 }
  const adopt = favouritesCollection({} as LocalDatabase).resolveRemote!

  expect(adopt({ ...told, note: plain }, { ...told, note: turned } as FavouriteRow).note).toBe(turned)
})

test('text that was stored with them before is returned unchanged', () => {
  expect(Account.parse(anAccount({ bio: turned })).bio).toBe(turned)
})
