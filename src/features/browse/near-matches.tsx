import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Listings that lack some of the words: shown after the results and not counted. */
export function NearMatches({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="nearly" className="w-full border-t border-line pt-6">
      <h2 id="nearly" className="mb-4 text-xl font-semibold">
        <Trans>Close to what you searched for</Trans>
      </h2>
      {children}
    </section>
  )
}
