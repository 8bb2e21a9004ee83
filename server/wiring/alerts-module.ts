import type { Kysely } from 'kysely'

import { createListingAlerts } from '#server/alerts/listing-alerts.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

type Dependencies = { db: Kysely<Schema>; jobs: Pick<Jobs, 'on' | 'schedule'>; wakeDeliveries: WakeDeliveries }

/** Notifies members of changes of listings. Registers its jobs, so call it before they start. */
export function registerAlerts({ db, jobs, wakeDeliveries }: Dependencies): void {
  const alerts = createListingAlerts({ db, wakeDeliveries })

  jobs.on('listing-changes', () => alerts.processDue())
  jobs.schedule('listing-changes', '* * * * *')
  // The words of the market change, and with them what a search means.
  jobs.on('saved-searches-anchors', () => alerts.updateAllAnchors())
  jobs.schedule('saved-searches-anchors', '50 3 * * *')
}
