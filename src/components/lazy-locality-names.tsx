import { lazy, Suspense } from 'react'

import { lazyWhenIdle } from '#src/chunks/lazy-when-idle.ts'

const load = () => import('./locality-names.tsx')

const LoadedName = lazy(async () => ({ default: (await load()).LocalityName }))

/** The list of all localities is loaded with the component; until then, three dots are shown. */
export const LazyLocalityName = ({ id }: { id: string }) => (
  <Suspense fallback="…">
    <LoadedName id={id} />
  </Suspense>
)

/** Loaded when the page is idle, because nothing on the page depends on the name. The page provides the fallback. */
export const LazyLocalityAndCountry = lazyWhenIdle(() => load().then((module) => module.LocalityAndCountry))
