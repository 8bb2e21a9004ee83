import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { OwnListing } from '#contract/api/selling.ts'
import { type Draft, toListing } from '#src/data/drafts/schema/draft.ts'
import { StatusName } from '#src/features/selling/listings/status-name.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'

/** The fields that buyers see first. */
type Version = { title: string; description: string; cents: number; photos: number }

/** The version edited here beside the server's. */
export function VersionComparison({ draft, listing }: { draft: Draft; listing: OwnListing }) {
  const written = toListing(draft)
  const mine = { ...written, cents: written.price.cents ?? 0, photos: draft.photos.length }
  const other = { ...listing, cents: listing.price.cents, photos: listing.photos.length }

  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <VersionDetails name={<Trans>From here</Trans>} version={mine} />
      <VersionDetails
        name={<Trans>From the other device</Trans>}
        // An active status needs no mention.
        status={listing.status !== 'active' && <StatusName status={listing.status} />}
        version={other}
      />
    </div>
  )
}

type VersionDetailsProps = { name: ReactNode; status?: ReactNode; version: Version }

function VersionDetails({ name, status, version: { title, description, cents, photos } }: VersionDetailsProps) {
  const formats = useFormats()

  return (
    <section className="rounded-field bg-surface-sunken p-3 [overflow-wrap:anywhere]">
      <h3 className="text-sm text-text-muted">{name}</h3>
      {status && <p className="mt-1 text-sm font-semibold text-warning">{status}</p>}
      <p className="mt-1 font-semibold">{title}</p>
      <p className="tabular-nums">
        {cents === 0 ? <Trans context="price">Free</Trans> : formats.price(cents)}
        {' · '}
        <Plural value={photos} one="# photo" other="# photos" />
      </p>
      <p className="mt-1 line-clamp-6 text-sm whitespace-pre-line">{description}</p>
    </section>
  )
}
