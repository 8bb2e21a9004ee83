import { Trans } from '@lingui/react/macro'

import type { ListingCard } from '#contract/api/listings.ts'
import { Icon } from '#src/ui/icon.tsx'

type MatchExplanation = NonNullable<ListingCard['foundBy']>

/**
 * Why a listing without the typed words is a result. Listings with fewer words are shown in a group of their own, so
 * they need no explanation.
 */
export const matchExplanation = ({ foundBy: by }: ListingCard) =>
  by === undefined || by === 'fewer_words' ? null : <MatchExplanation by={by} />

function MatchExplanation({ by }: { by: Exclude<MatchExplanation, 'fewer_words'> }) {
  return (
    <p className="mt-1 flex items-start gap-1 text-xs text-text-muted">
      <Icon name={by === 'translation' ? 'globe' : 'layout-grid'} className="mt-px size-3.5 shrink-0" />
      {by === 'translation' ? <Trans>Found in another language</Trans> : <Trans>Found by its category</Trans>}
    </p>
  )
}
