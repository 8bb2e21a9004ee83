import { randomUUID } from 'node:crypto'

import type { HiddenSeller, HiddenWord } from '#contract/api/exclusions.ts'
import type { Favourite } from '#contract/api/favourites.ts'
import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { minute } from '#contract/durations.ts'

import { now } from './listings.ts'

/** A listing that was saved a minute ago, for 120 euros. */
export function aFavourite(given: Partial<Favourite> = {}): Favourite {
  const { keptAt = now.getTime() - minute, changedAt = keptAt } = given
  const price = { kind: 'negotiable', cents: 12_000 } as const
  return { listingId: randomUUID(), isKept: true, note: '', price, ...given, keptAt, changedAt }
}

/** A search for bicycles, saved a minute ago. */
export function aSavedSearch(given: Partial<AccountSearch> = {}): AccountSearch {
  const { savedAt = now.getTime() - minute, changedAt = savedAt, search = { text: 'vélo' } } = given
  const searched = { name: 'Vélos', slug: 'cycling', search, frequency: 'off' } as const
  return { key: JSON.stringify(['cycling', search]), isKept: true, ...searched, ...given, savedAt, changedAt }
}

/** A seller who was hidden a minute ago; without a name, because the account may not exist. */
export function aHiddenSeller(given: Partial<HiddenSeller> = {}): HiddenSeller {
  const { hiddenAt = now.getTime() - minute, changedAt = hiddenAt } = given
  const seller = { sellerId: randomUUID(), isKept: true, username: '', isBlocked: false }
  return { ...seller, ...given, hiddenAt, changedAt }
}

/** A word that was hidden a minute ago. */
export function aHiddenWord(given: Partial<HiddenWord> = {}): HiddenWord {
  const { hiddenAt = now.getTime() - minute, changedAt = hiddenAt } = given
  return { text: 'Défekt', isKept: true, ...given, hiddenAt, changedAt }
}
