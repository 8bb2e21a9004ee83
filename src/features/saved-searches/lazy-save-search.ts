import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** Only the device knows the saved searches, so this hydrates after the server's content. */
export const LazySaveSearch = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./save-search.tsx')).SaveSearch }
})
