import { Trans } from '@lingui/react/macro'

import { BrowseLink } from '#src/components/browse-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export const NoFavourites = () => (
  <EmptyState
    text={
      <Trans>
        Listings that you save with the heart will be here, with their photos, even offline and without an account.
      </Trans>
    }
    action={<BrowseLink />}
  />
)
