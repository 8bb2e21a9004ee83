import type { OwnListing } from '#contract/api/selling.ts'
import { day } from '#contract/durations.ts'

/** A listing as the API returns it to its seller. */
export const anOwnListing = (given: Partial<OwnListing> = {}): OwnListing => ({
  id: crypto.randomUUID(),
  status: 'active',
  title: 'Vélo de ville bleu',
  description: 'Peu roulé, freins neufs, avec panier.',
  language: 'fr',
  price: { kind: 'donation', cents: 0 },
  category: 'cycling',
  audience: null,
  condition: 'good',
  brand: null,
  characteristics: { bike_type: 'city', colour: 'blue' },
  country: 'LU',
  postalCode: '1111',
  locality: 'lu-luxembourg',
  photos: [],
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
