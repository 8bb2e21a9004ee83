import { lazy, Suspense } from 'react'

import { untilIdle } from '#src/until-idle.ts'

/** Lost, they must not take the page with them. */
const nothing = { Hearts: () => null }

const Hearts = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('#src/features/favourites/hearts/hearts.tsx').catch(() => nothing)).Hearts }
})

/** Only the device knows what is kept on it. */
export const LazyHearts = () => (
  <Suspense>
    <Hearts />
  </Suspense>
)
