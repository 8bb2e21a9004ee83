import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { day } from '#contract/durations.ts'
import { previewPath } from '#contract/photos.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { summarise } from '#src/features/product/summarise.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

const month = 30 * day

/** Long closed listings stay readable, but search engines need not list them. */
export function ProductHead({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const { now } = useRouteContext({ from: '__root__' })
  const formats = useFormats()
  const { title, price, photos, closedAt } = listing
  const [photo] = photos
  const cost = price.kind === 'donation' ? t({ message: 'Free', context: 'price' }) : formats.price(price.cents)

  return (
    <PageHead
      path={`/product/${listing.id}`}
      title={`${title} · ${cost} · Noper`}
      description={summarise(listing.description)}
      picture={photo && previewPath(photo.name)}
      isUnlisted={closedAt !== null && now - closedAt > month}
    />
  )
}
