import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { OwnListing } from '#contract/api/selling.ts'
import { ListingFailure } from '#src/features/selling/listing-failure.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { ActName } from './act-name.tsx'
import { ActsDialog } from './acts-dialog.tsx'
import { GoneListing } from './gone-listing.tsx'
import { actsOn, type ListingAct } from './listing-acts.ts'
import { ListingFigures, ListingTime } from './listing-figures.tsx'
import { ListingPicture } from './listing-picture.tsx'
import { ListingSum } from './listing-sum.tsx'
import { OvertakenNote } from './overtaken-note.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'
import { useListingChange } from './use-listing-change.ts'
import { useListingDraft } from './use-listing-draft.ts'

type OwnListingItemProps = {
  listing: OwnListing
  onOpenDraft: (draftId: string) => void
  /** It was sold or deleted here, */
  onLeave: () => void
  /** and that was undone. */
  onReturn: () => void
}

/** A listing as its seller sees it: how it does, and what can be done with it. */
export function OwnListingItem({ listing, onOpenDraft, onLeave, onReturn }: OwnListingItemProps) {
  const [asked, setAsked] = useState<'acts' | 'reserve'>()
  const { changing, restoring, overtaken, gone } = useListingChange({ listing, onLeave, onReturn })
  const drafting = useListingDraft(listing, onOpenDraft)
  const [first, ...others] = actsOn(listing)

  function act(chosen: ListingAct) {
    setAsked(chosen === 'reserve' ? 'reserve' : undefined)
    drafting.reset()
    if (chosen === 'edit' || chosen === 'duplicate') return drafting.mutate(chosen)
    if (chosen !== 'reserve') changing.mutate({ change: { act: chosen } })
  }

  if (gone)
    return (
      <>
        <GoneListing {...gone} isPending={restoring.isPending} onUndo={() => restoring.mutate(gone)} />
        {restoring.error && <ListingFailure error={restoring.error} onRetry={() => restoring.mutate(gone)} />}
      </>
    )

  return (
    <article aria-busy={changing.isPending || drafting.isPending} className="py-4">
      <div className="relative flex gap-4">
        <ListingPicture listing={listing} />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h2 className="line-clamp-2 font-body text-base leading-6 font-medium">
            <Title listing={listing} />
          </h2>
          <ListingSum {...listing} />
          <p className="text-sm text-text-muted">
            <ListingTime {...listing} />
          </p>
          <ListingFigures {...listing} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {first && (
          <button type="button" onClick={() => act(first)} className="button-quiet flex-1 md:flex-none">
            <ActName act={first} />
          </button>
        )}
        {others.length > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={() => setAsked('acts')} className="button-quiet">
            <Trans>More</Trans> <span className="sr-only">{listing.title}</span>
            <Icon name="chevron-down" className="size-4" />
          </button>
        )}
      </div>
      {overtaken && (
        <OvertakenNote
          {...overtaken}
          onInsist={() => changing.mutate({ change: overtaken.change, on: overtaken.listing })}
          onLeave={() => changing.reset()}
        />
      )}
      {changing.error && <ListingFailure error={changing.error} onRetry={() => changing.mutate(changing.variables)} />}
      {drafting.error && <ListingFailure error={drafting.error} onRetry={() => drafting.mutate(drafting.variables)} />}
      {asked === 'acts' && (
        <ActsDialog listing={listing} acts={others} onChoose={act} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'reserve' && (
        <ReserveDialog
          onReserve={(until) => {
            setAsked(undefined)
            changing.mutate({ change: { act: 'reserve', until } })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </article>
  )
}

/** Where buyers see it. A paused one has no page for them. */
function Title({ listing: { id, status, title } }: { listing: OwnListing }) {
  const locale = useLocale()
  if (status === 'paused') return title

  return (
    <Link to="/$locale/product/$id" params={{ locale, id }} className="after:absolute after:inset-0">
      {title}
    </Link>
  )
}
