import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { statusNames } from '#src/i18n/names/tag-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

import { type KeptListing, priceDrop } from './kept-listing.ts'

/** What has become of it since it was kept; nothing where all is as it was. */
export function KeptMark({ kept }: { kept: KeptListing }) {
  const { i18n } = useLingui()
  const { listing, status } = kept
  if (status === 'removed') return <Mark look={quiet} word={<Trans context="state of a listing">Removed</Trans>} />
  if (status === 'away') return <Mark look={quiet} word={<Trans>Not available at the moment</Trans>} />
  if (!listing) return <NotHere />

  return (
    <>
      {status !== undefined && status !== 'active' && (
        <Mark look={status === 'reserved' ? warning : quiet} word={i18n._(statusNames[status])} />
      )}
      <Drop kept={kept} />
    </>
  )
}

function Drop({ kept }: { kept: KeptListing }) {
  const formats = useFormats()
  const drop = priceDrop(kept)
  if (drop === 0) return null
  const less = formats.price(drop)

  return <Mark look={good} word={<Trans>{less} cheaper since you saved it</Trans>} />
}

/** It was kept on another device, and has not come to this one yet. */
function NotHere() {
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

function Mark({ look, word }: { look: string; word: ReactNode }) {
  return <p className={`mt-0.5 w-fit rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{word}</p>
}

const quiet = 'bg-surface-sunken text-text-muted'
const warning = 'bg-warning-tint text-warning'
const good = 'bg-positive-tint text-positive'
