import type { ErrorComponentProps } from '@tanstack/react-router'
import { use } from 'react'

import { ErrorPage } from '#src/features/errors/error-page.tsx'
import { LostPart } from '#src/features/errors/lost-part.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { recoveries } from '#src/pwa/chunk-guard.ts'

import { SeenRow } from './-seen-row.tsx'
import { useTryAgain } from './-try-again.ts'

/** Where a page cannot be had, what the device has of others is offered instead. */
export function ErrorPageWithSeen({ error }: ErrorComponentProps) {
  const recovery = recoveries.get(error)
  // Until it is known that the page is not opened anew, nothing is said.
  if (recovery) use(recovery)

  return (
    <AppCatalog>
      {recovery ? <LostPartPage /> : <ErrorPage error={error} seen={<SeenRow className="page pb-12" />} />}
    </AppCatalog>
  )
}

function LostPartPage() {
  const tryAgain = useTryAgain()

  return <LostPart onTryAgain={() => void tryAgain()} />
}
