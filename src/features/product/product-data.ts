import type { Listing } from '#contract/api/listings.ts'
import type { Condition } from '#contract/conditions.ts'
import type { VisibleStatus } from '#contract/listing-status.ts'
import { photoPath } from '#contract/photos.ts'

const schema = 'https://schema.org'

const conditions: Record<Condition, string> = {
  new_sealed: 'NewCondition',
  new: 'NewCondition',
  like_new: 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  for_parts: 'DamagedCondition',
}

const availabilities: Record<VisibleStatus, string> = {
  active: 'InStock',
  reserved: 'Reserved',
  sold: 'SoldOut',
  expired: 'Discontinued',
}

/** The listing as https://schema.org/Product with its offer. `page` is the page's address. */
export function productData(listing: Listing, { origin, page }: { origin: string; page: string }) {
  const { seller } = listing
  return {
    '@context': schema,
    '@type': 'Product',
    name: listing.title,
    description: listing.description,
    image: listing.photos.map(({ name }) => origin + photoPath(name, 1280, 'jpg')),
    ...(listing.brand && { brand: { '@type': 'Brand', name: listing.brand.name } }),
    offers: {
      '@type': 'Offer',
      url: page,
      price: (listing.price.cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: `${schema}/${availabilities[listing.status]}`,
      itemCondition: `${schema}/${conditions[listing.condition]}`,
      seller: { '@type': seller.isTrader ? 'Organization' : 'Person', name: seller.username },
    },
  }
}

type Step = { name: string; address: string }

/** The breadcrumbs as https://schema.org/BreadcrumbList */
export const breadcrumbData = (steps: readonly Step[]) => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})

/** Serialises JSON for a script element: only `<` could end the element. */
export const toDataBlock = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
