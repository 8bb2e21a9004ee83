import { Trans } from '@lingui/react/macro'

import type { OwnListing } from '#contract/api/selling.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

type ClosedListingProps = { title: string; status: OwnListing['status']; isPending: boolean; onUndo: () => void }

/** Replaces a listing that was sold or deleted and takes the focus, which would be lost otherwise. */
export function ClosedListing({ title, status, isPending, onUndo }: ClosedListingProps) {
  const isSold = status === 'sold'

  return (
    <div className="flex min-h-18 gap-3 py-4 md:items-center md:py-3">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isSold ? 'bg-positive-tint text-positive' : 'bg-surface-sunken text-text-muted'}`}
      >
        <Icon name={isSold ? 'check' : 'trash-2'} className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col justify-center md:flex-row md:items-center md:gap-3">
        <output className="block min-w-0 text-pretty [overflow-wrap:anywhere] md:flex-1">
          {isSold ? <Sold title={title} /> : <Trans>“{title}” is deleted.</Trans>}
        </output>
        <button
          ref={focusOnMount}
          type="button"
          disabled={isPending}
          onClick={onUndo}
          className="link -mb-2 min-h-11 self-start md:mb-0 md:self-center md:px-3"
        >
          <Trans>Undo</Trans>
        </button>
      </div>
    </div>
  )
}

const Sold = ({ title }: { title: string }) => (
  <>
    <span className="block">
      <Trans>“{title}” is sold.</Trans>
    </span>
    <span className="block text-sm text-text-muted">
      <Trans>Buyers no longer find it. You find it under “Sold”.</Trans>
    </span>
  </>
)
