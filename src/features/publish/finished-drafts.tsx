import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { ContinueToPayment } from '#src/components/continue-to-payment.tsx'
import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useUnpaidChoices } from '#src/state/use-unpaid-choices.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Replaces a draft that was just removed. */
export function DeletedDraftEntry({ onUndo }: { onUndo: () => void }) {
  return (
    <output className="flex min-h-20 items-center justify-between gap-3 text-text-muted">
      <Trans>Draft deleted</Trans>
      <button type="button" onClick={onUndo} className="link min-h-11 px-3">
        <Trans>Undo</Trans>
      </button>
    </output>
  )
}

/** Replaces a draft that was just published. */
export function PublishedDraftEntry({ id, title, isChange }: PublishReceipt) {
  const locale = useLocale()
  const choice = useUnpaidChoices()?.find(({ listingId, stage }) => listingId === id && stage === 'published')
  const linkStyles = 'link inline-flex min-h-11 items-center px-3'

  return (
    <output className="flex min-h-20 items-center gap-4 py-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-positive-tint text-positive">
        <Icon name="check" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{title}</span>
        <span className="text-sm text-text-muted">
          {isChange ? <Trans>Changes saved</Trans> : <Trans>Published</Trans>}
        </span>
      </span>
      {choice ? (
        <ContinueToPayment choice={choice} className={`${linkStyles} text-end`} />
      ) : (
        <Link to="/$locale/product/$id" params={{ locale, id }} className={linkStyles}>
          <Trans>See it</Trans>
        </Link>
      )}
    </output>
  )
}
