import type { ErrorComponentProps } from '@tanstack/react-router'
import { use } from 'react'

import { chunkRecoveries } from '#src/chunks/chunk-recoveries.ts'
import { ChunkError } from '#src/features/errors/chunk-error.tsx'
import { ErrorPage } from '#src/features/errors/error-page.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import { RecentlySeenRow } from './-recently-seen-row.tsx'
import { useTryAgain } from './-try-again.ts'

/** Where a page cannot be had, what the device has of others is offered instead. */
export function ErrorPageWithRecentlySeen({ error }: ErrorComponentProps) {
  const recovery = chunkRecoveries.get(error)
  // Until it is known that the page is not opened anew, nothing is said.
  if (recovery) use(recovery)

  return (
    <AppCatalog>
      {recovery ? (
        <ChunkErrorPage />
      ) : (
        <ErrorPage error={error} recentlySeen={<RecentlySeenRow className="page pb-12" />} />
      )}
    </AppCatalog>
  )
}

function ChunkErrorPage() {
  const tryAgain = useTryAgain()

  return <ChunkError onTryAgain={() => void tryAgain()} />
}
