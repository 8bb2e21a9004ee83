import type { DemoFavourite, DemoSavedSearch } from './market.ts'

/** Some of these listings have become cheaper, were reserved or sold since. */
export const favourites: readonly DemoFavourite[] = [
  { member: 'hannah', listing: 'leather-sofa', ageHours: 60 },
  { member: 'hannah', listing: 'road-bike', ageHours: 40 },
  { member: 'sandra', listing: 'bugaboo-pram', ageHours: 70 },
  { member: 'jonas', listing: 'gaming-pc', ageHours: 100 },
  { member: 'javier', listing: 'ultrawide-monitor', ageHours: 200 },
  { member: 'elena', listing: 'adidas-prophere', ageHours: 50 },
  { member: 'jempi', listing: 'nikon-f2', ageHours: 110 },
  { member: 'oksana', listing: 'washing-machine', ageHours: 70 },
  { member: 'giulia', listing: 'two-tone-handbag', ageHours: 22 * 24 },
  { member: 'birgit', listing: 'pendant-lamp', ageHours: 30 },
]

/** Listings that were published afterwards match. */
export const savedSearches: readonly DemoSavedSearch[] = [
  {
    member: 'jonas',
    name: 'Foto & Video',
    slug: 'photo-video',
    search: { to: 200 },
    frequency: 'instant',
    ageHours: 240,
  },
  { member: 'sandra', name: 'Kutschen', slug: 'prams', search: {}, frequency: 'daily', ageHours: 90 },
  { member: 'hannah', name: 'Bikes', slug: 'cycling', search: {}, frequency: 'instant', ageHours: 100 },
  {
    member: 'oksana',
    name: 'Віддають задарма',
    slug: 'all',
    search: { free: true },
    frequency: 'instant',
    ageHours: 30,
  },
  { member: 'giulia', name: 'Vestiti', slug: 'clothes', search: {}, frequency: 'daily', ageHours: 48 },
  { member: 'javier', name: 'MacBook', slug: 'all', search: { text: 'macbook' }, frequency: 'daily', ageHours: 200 },
  { member: 'elena', name: 'iPhone', slug: 'all', search: { text: 'iphone' }, frequency: 'instant', ageHours: 40 },
]
