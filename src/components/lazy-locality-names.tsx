import { lazy, Suspense } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

const load = () => import('./locality-names.tsx')

const LoadedName = lazy(async () => ({ default: (await load()).LocalityName }))

/** The list of all localities is loaded with the name; until then, three dots stand for it. */
export const LazyLocalityName = ({ id }: { id: string }) => (
  <Suspense fallback="…">
    <LoadedName id={id} />
  </Suspense>
)

/** Waits until the page is idle, because nothing on it waits for the name. Its fallback is the page's. */
export const LazyLocalityAndCountry = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await load()).LocalityAndCountry }
})
