import { lazyWhenIdle } from '#src/chunks/lazy-when-idle.ts'

/** The server-rendered filters are visible at once and hydrate after the results. */
export const LazyFilterPanel = lazyWhenIdle(() =>
  import('./filters/filter-panel.tsx').then((module) => module.FilterPanel),
)
