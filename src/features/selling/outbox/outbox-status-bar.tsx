import { useLingui } from '@lingui/react/macro'

import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'
import { Icon } from '#src/ui/icon.tsx'

import { OutboxStatusAction } from './outbox-status-action.tsx'
import { OutboxStatusText } from './outbox-status-text.tsx'
import { SendingProgress } from './sending-progress.tsx'
import type { OutboxSummary } from './use-outbox-status.ts'

const styles = {
  refused: ['circle-alert', 'text-danger'],
  stale: ['circle-alert', 'text-warning'],
  published: ['check', 'text-positive'],
  sending: ['clock', 'text-text-muted'],
  away: ['clock', 'text-text-muted'],
  waiting: ['clock', 'text-text-muted'],
  'signed-out': ['clock', 'text-text-muted'],
} as const

/** A bar on every page while listings are being published, and after they were. */
export function OutboxStatusBar({ status }: { status: OutboxSummary }) {
  const { t } = useLingui()
  const [icon, colour] = styles[status.kind]

  return (
    <section aria-label={t`Your listings`} className="border-b border-line bg-surface-sunken">
      <div className="page flex items-center gap-3">
        <Icon name={icon} className={`size-4 shrink-0 ${colour}`} />
        <p className="min-w-0 flex-1 py-1.5 text-sm text-pretty wrap-anywhere">
          <OutboxStatusText status={status} />
        </p>
        <span className="-me-3 flex shrink-0 items-center">
          <OutboxStatusAction status={status} />
          {status.kind === 'published' && (
            <button
              type="button"
              onClick={() => void dismiss(status.listings)}
              aria-label={t`Close`}
              className="icon-button size-11 text-text-muted"
            >
              <Icon name="x" className="size-4" />
            </button>
          )}
        </span>
      </div>
      {status.kind === 'sending' && <SendingProgress sending={status.sendings[0]} className="block h-0.5 w-full" />}
    </section>
  )
}

async function dismiss(listings: readonly PublishReceipt[]): Promise<void> {
  const { forgetPublished } = await import('#src/data/selling/publish-receipts.ts')
  await forgetPublished(listings.map(({ id }) => id))
}
