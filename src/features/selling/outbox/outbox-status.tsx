import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import { OutboxStatusBar } from './outbox-status-bar.tsx'
import { OutboxStatusText } from './outbox-status-text.tsx'
import { SavedToast } from './saved-toast.tsx'
import { useOutboxStatus } from './use-outbox-status.ts'

/** What became of what is to be published, over any page. Where nothing waits, there is nothing. */
export function OutboxStatus() {
  const { status, saved } = useOutboxStatus()

  return (
    <>
      {/* Screen readers hear of a change only where they were listening before it; each photo would be too much. */}
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
