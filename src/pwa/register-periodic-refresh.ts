import { hour } from '#contract/durations.ts'
import { refreshTag } from '#src/data/offline-cache/refresh-tag.ts'

/** Chromium only, and only for an installed app that is in use. */
type PeriodicSync = { register: (tag: string, options: { minInterval: number }) => Promise<void> }

/** In milliseconds. The browser decides how often it really wakes the worker. */
const halfDay = 12 * hour

/**
 * Asks the browser to refresh the offline cache while the app is closed. The browser decides without asking the person.
 */
export async function registerPeriodicRefresh(): Promise<void> {
  const { periodicSync } = (await navigator.serviceWorker.ready) as { periodicSync?: PeriodicSync }
  if (!periodicSync) return
  const name = 'periodic-background-sync' as PermissionName
  try {
    const { state } = await navigator.permissions.query({ name })
    if (state === 'granted') await periodicSync.register(refreshTag, { minInterval: halfDay })
  } catch (error) {
    // The browser does not know this permission name, or revoked the permission in the meantime.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}
