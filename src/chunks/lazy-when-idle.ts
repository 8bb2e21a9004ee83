import { type ComponentType, lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** A component with a chunk that a browser loads when the main thread is idle: the rest of the page comes first. */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await whenIdle()
    return { default: await load() }
  })
