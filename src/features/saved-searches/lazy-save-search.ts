import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** Only the device knows what is saved, so it comes alive after what the server knows. */
export const LazySaveSearch = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./save-search.tsx')).SaveSearch }
})
