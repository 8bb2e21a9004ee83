import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { use } from 'react'

import { isAnswering } from '#src/data/api/is-answering.ts'
import { ErrorPage } from '#src/features/errors/error-page.tsx'
import { LostPart } from '#src/features/errors/lost-part.tsx'
import { Words } from '#src/i18n/words.tsx'
import { openAnyhow, recoveries } from '#src/pwa/chunk-guard.ts'

import { SeenRow } from './-seen-row.tsx'

/** Where a page cannot be had, what the device has of others is offered instead. */
export function ErrorPageWithSeen({ error }: ErrorComponentProps) {
  const recovery = recoveries.get(error)
  // Until it is known that the page is not opened anew, nothing is said.
  if (recovery) use(recovery)

  return (
    <Words area="more">
      {recovery ? <LostPartPage /> : <ErrorPage error={error} seen={<SeenRow className="page pb-12" />} />}
    </Words>
  )
}

function LostPartPage() {
  const router = useRouter()

  /**
   * Not every browser fetches a part again that it has failed to fetch: the page opened anew does. Where neither worker
   * nor server has it, there would be no page.
   */
  async function tryAgain(): Promise<void> {
    if (hasWorker() || (await isAnswering(router.options.context.call))) await openAnyhow()
    else await router.invalidate()
  }

  return <LostPart onTryAgain={() => void tryAgain()} />
}

/** Not every browser has workers, and not on every page. */
const hasWorker = () => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
