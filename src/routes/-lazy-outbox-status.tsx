import { lazy, Suspense } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** Lost, it must not take the page with it. */
const nothing = { OutboxStatus: () => null }

const OutboxStatus = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('#src/features/selling/outbox/outbox-status.tsx').catch(() => nothing)).OutboxStatus }
})

/** Only the device knows what waits on it, and few people have anything waiting. */
export const LazyOutboxStatus = () => (
  <Suspense>
    <OutboxStatus />
  </Suspense>
)
