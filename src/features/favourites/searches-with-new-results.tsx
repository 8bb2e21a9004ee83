import { Trans } from '@lingui/react/macro'

import { useSearchesWithNewResults } from '#src/state/use-unread-count.ts'

/** How many of a visitor's saved searches have new results; nothing if none have. */
export function SearchesWithNewResults() {
  const count = useSearchesWithNewResults()
  if (count === 0) return null

  return (
    <span className="ms-2 grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent px-2 text-sm font-semibold text-on-accent">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        <Trans>Saved searches with new listings: {count}</Trans>
      </span>
    </span>
  )
}
