import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { Icon } from '#src/ui/icon.tsx'

import type { WhyDialogProps } from './why/why-dialog.tsx'

const WhyDialog = lazyOrNothing<WhyDialogProps>(() => import('./why/why-dialog.tsx').then((module) => module.WhyDialog))

/** Why a listing is a result, where that is worth asking: if words were searched for, or its place was paid for. */
export const matchNote = (listing: ListingCard) =>
  listing.matches || listing.foundBy || listing.tags.includes('ad') ? <MatchNote listing={listing} /> : null

function MatchNote({ listing }: { listing: ListingCard }) {
  const [isOpen, setOpen] = useState(false)
  const { title, foundBy } = listing

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="relative z-10 -my-1 flex min-h-8 w-fit items-center gap-1 text-start text-xs text-text-muted hover:text-text"
      >
        <Icon name={iconOf[foundBy ?? 'fewer_words']} className="size-3.5 shrink-0" />
        <span className="underline decoration-dotted underline-offset-3">
          <ShortReason foundBy={foundBy} />
        </span>
        <span className="sr-only">({title})</span>
      </button>
      {isOpen && (
        <AppCatalog>
          <WhyDialog listing={listing} onClose={() => setOpen(false)} />
        </AppCatalog>
      )}
    </>
  )
}

const iconOf = { translation: 'globe', category: 'layout-grid', fewer_words: 'info' } as const

function ShortReason({ foundBy }: Pick<ListingCard, 'foundBy'>) {
  if (foundBy === 'translation') return <Trans>Found in another language</Trans>
  if (foundBy === 'category') return <Trans>Found by its category</Trans>
  return <Trans>Why this result?</Trans>
}
