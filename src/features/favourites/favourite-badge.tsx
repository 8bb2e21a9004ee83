import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { statusNames } from '#src/i18n/names/tag-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

import { type FavouriteListing, priceDrop } from './favourite-listing.ts'

/** What changed about the listing since it was saved; nothing if nothing did. */
export function FavouriteBadge({ entry }: { entry: FavouriteListing }) {
  const { i18n } = useLingui()
  const { listing, status } = entry
  if (status === 'removed')
    return <Badge className={quiet} label={<Trans context="state of a listing">Removed</Trans>} />
  if (status === 'away') return <Badge className={quiet} label={<Trans>Not available at the moment</Trans>} />
  if (!listing) return <NotOnThisDevice />

  return (
    <>
      {status !== undefined && status !== 'active' && (
        <Badge className={status === 'reserved' ? warning : quiet} label={i18n._(statusNames[status])} />
      )}
      <PriceDrop entry={entry} />
    </>
  )
}

function PriceDrop({ entry }: { entry: FavouriteListing }) {
  const formats = useFormats()
  const drop = priceDrop(entry)
  if (drop === 0) return null
  const less = formats.price(drop)

  return <Badge className={good} label={<Trans>{less} cheaper since you saved it</Trans>} />
}

/** The favourite was saved on another device, and its listing is not on this one yet. */
function NotOnThisDevice() {
  const isReachable = useIsReachable()

  return (
    <p className="text-sm text-text-muted">
      {isReachable ? (
        <Trans>On its way to this device</Trans>
      ) : (
        <Trans>Not on this device yet: it will be loaded once you are online.</Trans>
      )}
    </p>
  )
}

function Badge({ className, label }: { className: string; label: ReactNode }) {
  return <p className={`mt-0.5 w-fit rounded-full px-2.5 py-0.5 text-xs font-semibold ${className}`}>{label}</p>
}

const quiet = 'bg-surface-sunken text-text-muted'
const warning = 'bg-warning-tint text-warning'
const good = 'bg-positive-tint text-positive'
