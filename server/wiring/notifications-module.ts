import type { Kysely } from 'kysely'

import type { ServerKeys } from '#server/accounts/server-keys.ts'
import { createListingAlerts } from '#server/alerts/listing-alerts.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { createUnsubscribeTokens } from '#server/deliveries/unsubscribe-links.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { mailSubscriptionsRoutes } from '#server/notifications/mail-subscriptions-routes.ts'
import { createMailSubscriptionsService } from '#server/notifications/mail-subscriptions-service.ts'
import { changeSettings, readSettings } from '#server/notifications/notification-settings.ts'
import { notificationsRoutes } from '#server/notifications/notifications-routes.ts'
import { createNotificationsService } from '#server/notifications/notifications-service.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import type { SavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'

type Dependencies = {
  db: Kysely<Schema>
  keys: ServerKeys
  jobs: Pick<Jobs, 'on' | 'schedule'>
  rateLimiter: RateLimiter
  searches: SavedSearchesService
  wakeDeliveries: WakeDeliveries
}

/** Members' notifications, and the changes of listings of which they are notified. Registers its jobs, so call it before they start. */
export function createNotificationsModule(dependencies: Dependencies) {
  const { db, keys, jobs, rateLimiter, searches, wakeDeliveries } = dependencies
  const notifications = createNotificationsService({ db })
  const alerts = createListingAlerts({ db, wakeDeliveries })
  const tokens = createUnsubscribeTokens(keys)
  const subscriptions = createMailSubscriptionsService({ db, tokens, rateLimiter, searches })

  jobs.on('notifications-forget', async () => void (await notifications.deleteOld()))
  jobs.schedule('notifications-forget', '45 4 * * *')
  jobs.on('listing-changes', () => alerts.processDue())
  jobs.schedule('listing-changes', '* * * * *')
  // The words of the market change, and with them what a search means.
  jobs.on('saved-searches-anchors', () => alerts.updateAllAnchors())
  jobs.schedule('saved-searches-anchors', '50 3 * * *')

  return {
    describe: notifications.describe,
    routes: [
      ...notificationsRoutes(notifications, {
        read: (memberId) => readSettings(db, memberId),
        change: (memberId, settings) => changeSettings(db, memberId, settings),
      }),
      ...mailSubscriptionsRoutes(subscriptions),
    ],
  }
}
