import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { untilIdle } from '#src/until-idle.ts'

const load = () => import('#src/features/favourites/hearts/hearts.tsx')

const Hearts = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await load().catch(() => ({ Hearts: LostHearts }))).Hearts }
})

/** Only the device knows what is kept on it. */
export const LazyHearts = () => (
  <Suspense>
    <Hearts />
  </Suspense>
)

/** Lost, they must not take the page with them. They come once there is somebody who has them. */
function LostHearts() {
  const [Found, setFound] = useState<ComponentType>()
  const isReachable = useIsReachable()

  useEffect(() => {
    if (!isReachable) return
    void load().then(
      ({ Hearts: Loaded }) => setFound(() => Loaded),
      () => undefined,
    )
  }, [isReachable])

  return Found ? <Found /> : null
}
