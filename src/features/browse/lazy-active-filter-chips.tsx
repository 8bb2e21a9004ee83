import { lazy } from 'react'

/** Loaded on demand, because few addresses contain filters. */
export const LazyActiveFilterChips = lazy(() =>
  import('./active-filter-chips.tsx').then((module) => ({ default: module.ActiveFilterChips })),
)
