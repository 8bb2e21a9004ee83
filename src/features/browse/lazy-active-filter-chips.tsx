import { lazy } from 'react'

/** Few addresses name filters, so their names come apart from the page. */
export const LazyActiveFilterChips = lazy(() =>
  import('./active-filter-chips.tsx').then((module) => ({ default: module.ActiveFilterChips })),
)
