import type { Catalog } from '#src/i18n/catalog.ts'

export { messages } from './page.po'

export const areas = {
  home: () => import('./home.po'),
  browse: () => import('./browse.po'),
  filters: () => import('./filters.po'),
  product: () => import('./product.po'),
  characteristics: () => import('./characteristics.po'),
  map: () => import('./map.po'),
  more: () => import('./more.po'),
  accounts: () => import('./accounts.po'),
  favourites: () => import('./favourites.po'),
  profile: () => import('./profile.po'),
  publish: () => import('./publish.po'),
  selling: () => import('./selling.po'),
} satisfies Record<string, () => Promise<Catalog>>
