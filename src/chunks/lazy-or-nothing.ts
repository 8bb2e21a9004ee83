import { type ComponentType, lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

type Options<Props> = {
  /** In a browser, loads the chunk when the main thread is idle: the rest of the page comes first. */
  whenIdle?: boolean
  /** What stands in place of the component whose chunk could not be loaded; nothing by default. */
  fallback?: ComponentType<Props>
}

/** A component with a chunk of its own that a page can do without: if the chunk cannot be loaded, the page stays. */
export const lazyOrNothing = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenIdle: waits = false, fallback = Nothing }: Options<Props> = {},
) =>
  lazy(async () => {
    if (waits && !import.meta.env.SSR) await whenIdle()
    return { default: await load().catch(() => fallback) }
  })

const Nothing = () => null
