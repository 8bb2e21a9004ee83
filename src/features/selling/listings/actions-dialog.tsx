import type { OwnListing } from '#contract/api/selling.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { ActionHint, actionIcons, ActionName } from './action-name.tsx'
import type { ListingAction } from './listing-actions.ts'

type ActionsDialogProps = {
  listing: OwnListing
  actions: readonly ListingAction[]
  onChoose: (action: ListingAction) => void
  onClose: () => void
}

/** All actions on a listing; a bottom sheet on phones. */
export function ActionsDialog({ listing, actions, onChoose, onClose }: ActionsDialogProps) {
  const titleId = `acts-${listing.id}`

  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 w-full max-w-md rounded-t-card p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float md:m-auto md:rounded-card"
    >
      <h2 id={titleId} className="mx-3 mt-3 mb-2 line-clamp-2 text-lg font-semibold">
        {listing.title}
      </h2>
      <ul>
        {actions.map((action) => (
          <li key={action}>
            <button
              type="button"
              onClick={() => onChoose(action)}
              className={`flex min-h-13 w-full items-center gap-4 rounded-field px-3 py-2 text-start hover:bg-surface-sunken ${action === 'remove' ? 'text-danger' : ''}`}
            >
              <Icon name={actionIcons[action]} className="size-5 shrink-0" />
              <span>
                <span className="block font-medium">
                  <ActionName action={action} />
                </span>
                <span className="block text-sm text-text-muted empty:hidden">
                  <ActionHint action={action} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
