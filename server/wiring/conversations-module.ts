import type { Kysely } from 'kysely'

import { createAnsweringService } from '#server/conversations/answering-service.ts'
import { conversationsRoutes } from '#server/conversations/conversations-routes.ts'
import { createDealsService } from '#server/conversations/deals-service.ts'
import { deleteOldFirstMessages } from '#server/conversations/first-messages.ts'
import { createReadingService } from '#server/conversations/reading-service.ts'
import { updateReplyFigures } from '#server/conversations/reply-figures.ts'
import { createSendingService } from '#server/conversations/sending-service.ts'
import { createSettingsService } from '#server/conversations/settings-service.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { hideBlockedSeller } from '#server/exclusions/hide-blocked-seller.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import type { OwnListingsService } from '#server/selling/own-listings-service.ts'

type Dependencies = {
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'on' | 'schedule'>
  rateLimiter: Pick<RateLimiter, 'take'>
  ownListings: Pick<OwnListingsService, 'changeStatus'>
  wakeDeliveries: WakeDeliveries
}

/** Conversations of buyers and sellers. Registers its jobs, so call it before they start. */
export function createConversationsModule({ db, jobs, rateLimiter, ownListings, wakeDeliveries }: Dependencies) {
  const reading = createReadingService({ db })

  jobs.on('conversations-forget', () => deleteOldFirstMessages(db))
  jobs.schedule('conversations-forget', '35 * * * *')
  jobs.on('conversations-reply-figures', () => updateReplyFigures(db))
  jobs.schedule('conversations-reply-figures', '30 4 * * *')

  return {
    describeChanges: reading.describeChanges,
    routes: conversationsRoutes({
      reading,
      sending: createSendingService({ db, rateLimiter, wakeDeliveries }),
      answering: createAnsweringService({ db }),
      settings: createSettingsService({ db, onBlockChange: hideBlockedSeller }),
      deals: createDealsService({ db, changeListingStatus: ownListings.changeStatus }),
    }),
  }
}
