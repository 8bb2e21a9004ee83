import { Trans } from '@lingui/react/macro'

import type { OwnListing } from '#contract/api/selling.ts'
import { Icon } from '#src/ui/icon.tsx'

type GoneListingProps = { title: string; status: OwnListing['status']; isPending: boolean; onUndo: () => void }

/** Stands where a listing was sold or deleted, and takes the focus, which would be lost with it. */
export function GoneListing({ title, status, isPending, onUndo }: GoneListingProps) {
  const isSold = status === 'sold'

  return (
    <div className="flex min-h-18 items-center gap-3 py-3">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isSold ? 'bg-positive-tint text-positive' : 'bg-surface-sunken text-text-muted'}`}
      >
        <Icon name={isSold ? 'check' : 'trash-2'} className="size-5" />
      </span>
      <output className="block min-w-0 flex-1 [overflow-wrap:anywhere] text-pretty">
        {isSold ? <Sold title={title} /> : <Trans>“{title}” is deleted.</Trans>}
      </output>
      <button ref={focus} type="button" disabled={isPending} onClick={onUndo} className="link min-h-11 px-3">
        <Trans>Undo</Trans>
      </button>
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

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
