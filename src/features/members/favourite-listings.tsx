import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { EmptyState } from '#src/ui/empty-state.tsx'

import { BrowseLink } from './browse-link.tsx'

/** Until listings can be saved, what one has looked at stands here: it is on the device all the same. */
export function FavouriteListings({ seen }: { seen: ReactNode }) {
  return (
    <>
      <EmptyState
        sentence={
          <Trans>
            Listings that you save will be here. You cannot save any yet, but every listing you open stays on this
            device and can be read without a connection.
          </Trans>
        }
        action={<BrowseLink />}
      />
      {seen}
    </>
  )
}
