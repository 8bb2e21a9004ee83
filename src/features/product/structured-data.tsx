import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { pathTo } from '#contract/categories.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { breadcrumbData, productData, toDataBlock } from './product-data.ts'

/** What search engines read of a listing: data in the page, which nothing runs. */
export function StructuredData({ listing }: { listing: Listing }) {
  const { i18n } = useLingui()
  const { origin } = useRouteContext({ from: '__root__' })
  const home = `${origin}/${useLocale()}`
  const steps = pathTo(listing.category).map((slug) => ({
    name: i18n._(categoryNames[slug]),
    address: `${home}/browse/${slug}`,
  }))

  return (
    <>
      <DataBlock data={productData(listing, { origin, page: `${home}/product/${listing.id}` })} />
      <DataBlock data={breadcrumbData(steps)} />
    </>
  )
}

const DataBlock = ({ data }: { data: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toDataBlock(data) }} />
)
