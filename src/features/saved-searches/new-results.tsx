import { Plural, Trans } from '@lingui/react/macro'

import { pageSize } from '#contract/listing-search.ts'

/** How many listings are new, as far as one page of results tells. */
export const NewResults = ({ count }: { count: number }) => (
  <p className="mt-1 w-fit rounded-full bg-accent px-2.5 py-0.5 text-sm font-semibold text-on-accent">
    {count < pageSize ? (
      <Plural value={count} one="# new listing" other="# new listings" />
    ) : (
      <Trans>{pageSize} or more new listings</Trans>
    )}
  </p>
)
