import { lazy, Suspense } from 'react'

import { untilIdle } from '#src/until-idle.ts'

/** Lost, it must not take the page with it. */
const nothing = { OutboxNews: () => null }

const OutboxNews = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('#src/features/selling/outbox/outbox-news.tsx').catch(() => nothing)).OutboxNews }
})

/** Only the device knows what waits on it, and few people have anything waiting. */
export const LazyOutboxNews = () => (
  <Suspense>
    <OutboxNews />
  </Suspense>
)
