import { type ComponentType, lazy, Suspense } from 'react'

import { untilIdle } from '#src/until-idle.ts'

type SeenRowProps = { className: string }

/** A lost row must not take the page with it. */
const withoutRow: { SeenRow: ComponentType<SeenRowProps> } = { SeenRow: () => null }

const SeenRow = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('./-seen-row.tsx').catch(() => withoutRow)).SeenRow }
})

/** Only the device knows what was seen on it, so this comes alive after a page that the server made. */
export const LazySeenRow = ({ className }: SeenRowProps) => (
  <Suspense>
    <SeenRow className={className} />
  </Suspense>
)
