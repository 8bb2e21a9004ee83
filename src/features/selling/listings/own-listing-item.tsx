import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { OwnListing } from '#contract/api/selling.ts'
import { isPromotable } from '#contract/promotions.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import type { UnpaidChoice } from '#src/data/promotions/promotion-choices.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { ActionName } from './action-name.tsx'
import { ActionsDialog } from './actions-dialog.tsx'
import { ClosedListing } from './closed-listing.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { actionsFor, type ListingAction } from './listing-actions.ts'
import { ListingFigures, ListingTime } from './listing-figures.tsx'
import { ListingPhoto } from './listing-photo.tsx'
import { ListingPromotions } from './listing-promotions.tsx'
import { OwnListingPrice } from './own-listing-price.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'
import { useListingChange } from './use-listing-change.ts'
import { useListingDraft } from './use-listing-draft.ts'

type OwnListingItemProps = {
  listing: OwnListing
  onOpenDraft: (draftId: string) => void
  /** What was chosen to promote the listing on this device and is not ordered yet. */
  choice: UnpaidChoice | undefined
  /** Whether promotion options are offered at all. */
  isPromotionOffered: boolean
  /** Called when the listing was sold or deleted here. */
  onClose: () => void
  /** Called when that was undone. */
  onRestore: () => void
}

/** A listing as its seller sees it: its figures and actions. */
export function OwnListingItem(props: OwnListingItemProps) {
  const { listing, choice, isPromotionOffered, onOpenDraft, onClose, onRestore } = props
  const locale = useLocale()
  const [openDialog, setOpenDialog] = useState<'acts' | 'reserve'>()
  const { changing, restoring, conflict, closed } = useListingChange({ listing, onClose, onRestore })
  const drafting = useListingDraft(listing, onOpenDraft)
  const [first, ...others] = actionsFor(listing)
  const canPromote = isPromotionOffered && isPromotable(listing) && !choice

  function run(chosen: ListingAction) {
    setOpenDialog(chosen === 'reserve' ? 'reserve' : undefined)
    drafting.reset()
    if (chosen === 'edit' || chosen === 'duplicate') return drafting.mutate(chosen)
    if (chosen !== 'reserve') changing.mutate({ change: { action: chosen } })
  }

  if (closed)
    return (
      <>
        <ClosedListing {...closed} isPending={restoring.isPending} onUndo={() => restoring.mutate(closed)} />
        {restoring.error && <RequestFailure error={restoring.error} onRetry={() => restoring.mutate(closed)} />}
      </>
    )

  return (
    <article aria-busy={changing.isPending || drafting.isPending} className="py-4">
      <div className="relative flex gap-4">
        <ListingPhoto listing={listing} />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h2 className="line-clamp-2 font-body text-base leading-6 font-medium">
            <Title listing={listing} />
          </h2>
          <OwnListingPrice {...listing} />
          <p className="text-sm text-text-muted">
            <ListingTime {...listing} />
          </p>
          <FiguresLink listing={listing} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {first && (
          <button type="button" onClick={() => run(first)} className="button-quiet flex-1 md:flex-none">
            <ActionName action={first} />
          </button>
        )}
        {canPromote && (
          <Link
            to="/$locale/publish/$draft/$step"
            params={{ locale, draft: listing.id, step: 'promotion' }}
            className="button-quiet max-md:size-12 max-md:p-0"
          >
            <Icon name="megaphone" className="size-5 text-accent-text" />
            <span className="max-md:sr-only">
              <Trans>Promote</Trans>
            </span>{' '}
            <span className="sr-only">{listing.title}</span>
          </Link>
        )}
        {others.length > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpenDialog('acts')} className="button-quiet">
            <Trans>More</Trans> <span className="sr-only">{listing.title}</span>
            <Icon name="chevron-down" className="size-4" />
          </button>
        )}
      </div>
      <ListingPromotions listing={listing} choice={choice} />
      {conflict && (
        <ConflictNote
          {...conflict}
          onForce={() => changing.mutate({ change: conflict.change, on: conflict.listing })}
          onDiscard={() => changing.reset()}
        />
      )}
      {changing.error && <RequestFailure error={changing.error} onRetry={() => changing.mutate(changing.variables)} />}
      {drafting.error && <RequestFailure error={drafting.error} onRetry={() => drafting.mutate(drafting.variables)} />}
      {openDialog === 'acts' && (
        <ActionsDialog listing={listing} actions={others} onChoose={run} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'reserve' && (
        <ReserveDialog
          onReserve={(until) => {
            setOpenDialog(undefined)
            changing.mutate({ change: { action: 'reserve', until } })
          }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </article>
  )
}

/** The numbers lead to the same by day. */
function FiguresLink({ listing }: { listing: OwnListing }) {
  const locale = useLocale()

  return (
    <Link
      to="/$locale/profile/listings"
      params={{ locale }}
      search={{ figures: listing.id }}
      className="relative -my-1 inline-flex min-h-11 items-center gap-3 self-start hover:underline md:min-h-8"
    >
      <ListingFigures {...listing} />
      <Icon name="chart-column" className="size-4 text-accent-text" />
      <span className="sr-only">
        <Trans>Figures by day</Trans>
      </span>
    </Link>
  )
}

/** Links to the public page. A paused listing has none. */
function Title({ listing: { id, status, title } }: { listing: OwnListing }) {
  const locale = useLocale()
  if (status === 'paused') return title

  return (
    <Link to="/$locale/product/$id" params={{ locale, id }} className="after:absolute after:inset-0">
      {title}
    </Link>
  )
}
