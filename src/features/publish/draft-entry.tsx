import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { validateListing } from '#contract/listing-validation.ts'
import { toListing, type Draft } from '#src/data/drafts/schema/draft.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { DraftPicture } from './draft-picture.tsx'
import { firstInvalidStep } from './steps.ts'

type DraftEntryProps = {
  draft: Draft
  tag: ReactNode
  /** Progress of the outbox entry, if the draft is being sent. */
  state: ReactNode
  isStuck: boolean
  onRemove: () => void
}

/** A draft in the list: picture, title, progress and link. */
export function DraftEntry({ draft, tag, state, isStuck, onRemove }: DraftEntryProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [cover] = draft.photos
  const faults = validateListing(toListing(draft))
  const title = draft.content.title.trim()

  return (
    <article className="group relative flex items-center gap-4 py-3">
      <div className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-card bg-surface-sunken text-text-muted">
        {cover ? (
          <DraftPicture photo={cover} sizes="5rem" className="absolute inset-0 size-full object-cover" />
        ) : (
          <Icon name="image" className="size-7" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {tag}
        <h2 className="line-clamp-2 font-body text-base font-medium">
          <Link
            to="/$locale/publish/$draft/$step"
            params={{ locale, draft: draft.id, step: firstInvalidStep(faults) }}
            className="after:absolute after:inset-0"
          >
            {title || <Trans>Without a title yet</Trans>}
          </Link>
        </h2>
        <div className={`text-sm text-pretty ${isStuck ? 'text-warning' : 'text-text-muted'}`}>
          {state || <Progress missing={Object.keys(faults).length} />}
        </div>
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={title ? t`Delete the draft ${title}` : t`Delete the draft`}
        className="relative icon-button shrink-0 text-text-muted"
      >
        <Icon name="trash-2" className="size-5" />
      </button>
    </article>
  )
}

function Progress({ missing }: { missing: number }) {
  if (missing === 0) return <Trans>Ready to be published</Trans>
  return <Plural value={missing} one="# thing still to do" other="# things still to do" />
}
