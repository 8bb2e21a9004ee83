import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import { OutboxStatusBar } from './outbox-status-bar.tsx'
import { OutboxStatusText } from './outbox-status-text.tsx'
import { SavedToast } from './saved-toast.tsx'
import { useOutboxStatus } from './use-outbox-status.ts'

/** The publishing status on any page; renders nothing if there is none. */
export function OutboxStatus() {
  const { status, saved } = useOutboxStatus()

  return (
    <>
      {/* Always mounted, because screen readers announce changes only of elements that were there before. The
         progress of single photos is not announced. */}
      <output className="sr-only">
        {status && status.kind !== 'sending' && (
          <AppCatalog>
            <OutboxStatusText status={status} />
          </AppCatalog>
        )}
      </output>
      {status && (
        <AppCatalog>
          <OutboxStatusBar status={status} />
        </AppCatalog>
      )}
      {saved && (
        <AppCatalog>
          <SavedToast key={saved.publishedAt} listingId={saved.id} />
        </AppCatalog>
      )}
    </>
  )
}
