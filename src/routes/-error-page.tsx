import type { ErrorComponentProps } from '@tanstack/react-router'
import { use } from 'react'

import { chunkRecoveries } from '#src/chunks/chunk-recoveries.ts'
import { ChunkError } from '#src/features/errors/chunk-error.tsx'
import { ErrorPage } from '#src/features/errors/error-page.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import { RecentlySeenRow } from './-recently-seen-row.tsx'
import { useTryAgain } from './-try-again.ts'

/** If a page cannot be loaded, the error page offers the recently seen listings of this device. */
export function ErrorPageWithRecentlySeen({ error }: ErrorComponentProps) {
  const recovery = chunkRecoveries.get(error)
  // Suspends until it is certain that the page will not be reloaded.
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
