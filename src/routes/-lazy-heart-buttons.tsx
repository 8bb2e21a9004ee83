import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

const load = () => import('#src/features/favourites/hearts/heart-buttons.tsx')

const HeartButtons = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await load().catch(() => ({ HeartButtons: RetriedHeartButtons }))).HeartButtons }
})

/** Only the device knows what is kept on it. */
export const LazyHeartButtons = () => (
  <Suspense>
    <HeartButtons />
  </Suspense>
)

/** Lost, they must not take the page with them. They come once there is somebody who has them. */
function RetriedHeartButtons() {
  const [Found, setFound] = useState<ComponentType>()
  const isReachable = useIsReachable()

  useEffect(() => {
    if (!isReachable) return
    void load().then(
      ({ HeartButtons: Loaded }) => setFound(() => Loaded),
      () => undefined,
    )
  }, [isReachable])

  return Found ? <Found /> : null
}
