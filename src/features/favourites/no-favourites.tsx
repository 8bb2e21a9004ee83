import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { EmptyState } from '#src/ui/empty-state.tsx'

export const NoFavourites = ({ action }: { action: ReactNode }) => (
  <EmptyState
    text={
      <Trans>
        Listings that you save with the heart will be here, with their photos, even offline and without an account.
      </Trans>
    }
    action={action}
  />
)
