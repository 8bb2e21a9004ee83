import { Trans } from '@lingui/react/macro'

import type { Trader } from '#contract/api/listings.ts'
import { TraderDetails } from '#src/components/trader-details.tsx'

import { TraderRights } from './seller-rights.tsx'

/** Who the trader is, and what that means for buyers. */
export const TraderIdentification = ({ trader }: { trader: Trader }) => (
  <section aria-labelledby="trader" className="rounded-card border border-line p-4 text-sm">
    <h2 id="trader" className="mb-2 font-body font-semibold">
      <Trans>Information about the trader</Trans>
    </h2>
    <p className="mb-3 text-pretty text-text-muted">
      <TraderRights />
    </p>
    <TraderDetails trader={trader} />
  </section>
)
