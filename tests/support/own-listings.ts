import type { NewListing, OwnListing } from '#contract/api/selling.ts'
import { day } from '#contract/durations.ts'

/** A listing of a bicycle in Luxembourg, as its seller sends it. */
export const aNewListing = (given: Partial<NewListing> = {}): NewListing => ({
  title: 'Vélo de ville bleu',
  description: 'Peu roulé, freins neufs, avec panier.',
  language: 'fr',
  price: { kind: 'negotiable', cents: 12_000 },
  category: 'cycling',
  audience: null,
  condition: 'good',
  brand: null,
  characteristics: { bike_type: 'city', colour: 'blue' },
  country: 'LU',
  postalCode: '1111',
  locality: 'lu-luxembourg',
  photos: [],
  version: null,
  ...given,
})

/** The same given away, as the server answers it to its seller. */
export const anOwnListing = (given: Partial<OwnListing> = {}): OwnListing => ({
  ...aNewListing({ price: { kind: 'donation', cents: 0 } }),
  photos: [],
  id: crypto.randomUUID(),
  status: 'active',
  publishedAt: 0,
  refreshedAt: 0,
  expiresAt: Date.now() + 60 * day,
  closedAt: null,
  reservedUntil: null,
  isRenewable: false,
  views: 0,
  favourites: 0,
  contacts: 0,
  version: 1,
  ...given,
})
