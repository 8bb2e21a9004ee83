import { Trans } from '@lingui/react/macro'

import type { ListingCard } from '#contract/api/listings.ts'
import { Icon } from '#src/ui/icon.tsx'

type MatchExplanation = NonNullable<ListingCard['foundBy']>

/** Why a listing is among the results that does not have the words itself. Those with fewer words stand by themselves. */
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
