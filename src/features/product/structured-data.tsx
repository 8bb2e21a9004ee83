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
 * What search engines read of a listing: data in the page that the server made, which nothing runs. Where the browser makes
 * the page there is none: a script would have to be written there as text, which is refused (`public/theme.js`).
 */
export function StructuredData({ listing }: { listing: Listing }) {
  const isServerRendered = !useIsHydrated()
  const [served] = useState(isServerRendered ? listing : undefined)
  return served?.id === listing.id ? <DataBlocks listing={served} /> : null
}

/** As the server wrote them, whatever becomes of the listing while the page is open. */
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
