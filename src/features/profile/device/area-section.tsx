import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { areaDownloadAtom } from '#src/data/offline-cache/area/area-download-state.ts'
import { areaQuery } from '#src/data/offline-cache/area/area-queries.ts'
import { mostInArea } from '#src/data/offline-cache/area/area.ts'
import { useHydratedAtom } from '#src/state/use-hydrated-atom.ts'

import { AreaChoice } from './area-choice.tsx'
import { AreaDownloadProgress } from './area-download-progress.tsx'
import { SavedArea } from './saved-area.tsx'

/** Stores the listings near a place, so that they can be searched and read offline. */
export function AreaSection() {
  const { data: area } = useQuery(areaQuery())
  const run = useHydratedAtom(areaDownloadAtom)
  const ref = useScrollToHash(area !== undefined)

  return (
    <section ref={ref} id="keep-area" aria-labelledby="area" className="flex scroll-mt-24 flex-col gap-5">
      <div>
        <h2 id="area" className="text-lg font-semibold">
          <Trans>Save an area</Trans>
        </h2>
        <p className="mt-1 max-w-prose text-sm text-pretty text-text-muted">
          <Plural
            value={mostInArea}
            one="The newest listing near a place, with its first photo, so that you can search and read it offline."
            other="The # newest listings near a place, each with its first photo, so that you can search and read them offline."
          />
        </p>
      </div>
      {area === null && <AreaChoice />}
      {area && <SavedArea area={area} isRunning={run.state === 'running'} />}
      {run.state === 'running' && <AreaDownloadProgress {...run} />}
      {run.state === 'failed' && (
        <p role="alert" className="text-danger">
          <Trans>The connection to Noper was lost. What was loaded so far is saved.</Trans>
        </p>
      )}
    </section>
  )
}

/** The browser scrolls to the address's fragment before the element is rendered, so this repeats it. */
function useScrollToHash(isLoaded: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isLoaded && location.hash === '#keep-area') ref.current?.scrollIntoView()
  }, [isLoaded])
  return ref
}
