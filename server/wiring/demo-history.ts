import type { Kysely } from 'kysely'

import { createListingAlerts } from '#server/alerts/listing-alerts.ts'
import type { Schema } from '#server/database/schema.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import type { DemoHistory } from '#server/seed/demo-history.ts'

/** The past of the demo market goes through the same services as that of other members. */
export function createDemoHistory(db: Kysely<Schema>): DemoHistory {
  const favourites = createFavouritesService({ db })
  const searches = createSavedSearchesService({ db })
  const alertsAt = (at: Date) => createListingAlerts({ db, wakeDeliveries: () => {}, now: () => at })

  return {
    keepFavourite: (memberId, favourite) => favourites.change(memberId, [favourite]),
    saveSearch: (memberId, search) => searches.change(memberId, [search]),
    processChange: (change, at) => alertsAt(at).processUnrecorded(change),
  }
}
