import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { pathTo } from '#contract/categories.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsHydrated } from '#src/scheduling/use-is-hydrated.ts'

import { breadcrumbData, productData, toDataBlock } from './product-data.ts'

/**
 * Structured data for search engines, only in pages that the server rendered. A page rendered in the browser gets none:
 * React would have to create a script element with text, which the Trusted Types policy refuses (`public/theme.js`).
 */
export function StructuredData({ listing }: { listing: Listing }) {
  const isServerRendered = !useIsHydrated()
  const [served] = useState(isServerRendered ? listing : undefined)
  return served?.id === listing.id ? <DataBlocks listing={served} /> : null
}

/** Fixed to the listing as the server rendered it, so that later changes do not write script text. */
function DataBlocks({ listing }: { listing: Listing }) {
  const { i18n } = useLingui()
  const { origin } = useRouteContext({ from: '__root__' })
  const home = `${origin}/${useLocale()}`
  const [blocks] = useState(() => {
    const steps = pathTo(listing.category).map((slug) => ({
      name: i18n._(categoryNames[slug]),
      address: `${home}/browse/${slug}`,
    }))
    return [productData(listing, { origin, page: `${home}/product/${listing.id}` }), breadcrumbData(steps)]
  })

  return blocks.map((data) => <DataBlock key={data['@type']} data={data} />)
}

const DataBlock = ({ data }: { data: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toDataBlock(data) }} />
)
