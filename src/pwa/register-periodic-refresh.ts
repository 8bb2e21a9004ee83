import { hour } from '#contract/durations.ts'
import { refreshTag } from '#src/data/offline-cache/refresh-tag.ts'

/** Chromium's alone, and only for an app that is installed and used. */
type PeriodicSync = { register: (tag: string, options: { minInterval: number }) => Promise<void> }

/** In milliseconds. How often it really happens is up to the browser. */
const halfDay = 12 * hour

/** Asks to have looked after what is kept while the app is closed. Nobody is asked: the browser decides by itself. */
export async function registerPeriodicRefresh(): Promise<void> {
  const { periodicSync } = (await navigator.serviceWorker.ready) as { periodicSync?: PeriodicSync }
  if (!periodicSync) return
  const name = 'periodic-background-sync' as PermissionName
  try {
    const { state } = await navigator.permissions.query({ name })
    if (state === 'granted') await periodicSync.register(refreshTag, { minInterval: halfDay })
  } catch (error) {
    // The browser does not know the permission by this name, or takes it back meanwhile.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}
