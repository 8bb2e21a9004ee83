import { type ComponentType, lazy, Suspense } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

type RecentlySeenRowProps = { className: string }

/** A lost row must not take the page with it. */
const withoutRow: { RecentlySeenRow: ComponentType<RecentlySeenRowProps> } = { RecentlySeenRow: () => null }

const RecentlySeenRow = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./-recently-seen-row.tsx').catch(() => withoutRow)).RecentlySeenRow }
})

/** Only the device knows what was seen on it, so this comes alive after a page that the server made. */
export const LazyRecentlySeenRow = ({ className }: RecentlySeenRowProps) => (
  <Suspense>
    <RecentlySeenRow className={className} />
  </Suspense>
)
