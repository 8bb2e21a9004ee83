import type { Kysely } from 'kysely'

import type { Config } from '#server/config/config.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { draftsRoutes } from '#server/drafts/drafts-routes.ts'
import { createDraftsService } from '#server/drafts/drafts-service.ts'
import type { Route } from '#server/http/route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { exportRoutes } from '#server/listing-import-export/export-routes.ts'
import { createOwnListingsExport } from '#server/listing-import-export/own-listings-export.ts'
import type { Media } from '#server/media/media.ts'
import type { Storage } from '#server/media/storage.ts'
import { limitFailures } from '#server/rate-limits/limit-failures.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { brandLabel } from '#server/search/brand-label.ts'
import { searchTextOf } from '#server/search/search-text.ts'
import { createExpiryNotices } from '#server/selling/expiry-notices.ts'
import { createOwnListingsService, type OwnListingsService } from '#server/selling/own-listings-service.ts'
import { createPublishService } from '#server/selling/publish-service.ts'
import { createRemovedPhotos } from '#server/selling/removed-photos.ts'
import { sellingRoutes } from '#server/selling/selling-routes.ts'
import { createUploadedPhotosService } from '#server/selling/uploaded-photos-service.ts'

type Dependencies = {
  config: Pick<Config, 'newcomerChecks'>
  db: Kysely<Schema>
  jobs: Jobs
  media: Pick<Media, 'keepPhoto' | 'removeUnshown'>
  storage: Pick<Storage, 'read'>
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  wakeDeliveries: WakeDeliveries
}

/** Selling, from a listing's draft to its expiry. Registers its jobs, so call it before they start. */
export function createSellingModule(dependencies: Dependencies): { routes: Route[]; ownListings: OwnListingsService } {
  const { config, db, jobs, media, storage, rateLimiter, wakeDeliveries } = dependencies
  const publishing = createPublishService({
    db,
    newcomerChecks: config.newcomerChecks,
    searchTextOf: (listing) => searchTextOf({ ...listing, brand: listing.brand && brandLabel(listing.brand) }),
  })
  const listings = createOwnListingsService({ db })
  const limitPhotos = limitFailures(rateLimiter, 'photo-refused')
  const uploads = createUploadedPhotosService({
    db,
    keepPhoto: (bytes, memberId) => limitPhotos(memberId, () => media.keepPhoto(bytes)),
  })
  const removedPhotos = createRemovedPhotos({ db, removeUnshown: media.removeUnshown })
  const drafts = createDraftsService({ db })
  const notices = createExpiryNotices({ db, wakeDeliveries })

  jobs.on('selling-reservations', () => listings.endReservations())
  jobs.schedule('selling-reservations', '*/10 * * * *')
  jobs.on('selling-uploads', () => uploads.deleteUnused())
  jobs.schedule('selling-uploads', '20 3 * * *')
  jobs.on('selling-removed-photos', () => removedPhotos.remove())
  jobs.schedule('selling-removed-photos', '*/10 * * * *')
  jobs.on('drafts-forget', () => drafts.forgetOld())
  jobs.schedule('drafts-forget', '35 4 * * *')
  jobs.on('selling-notices', () => notices.send())
  jobs.schedule('selling-notices', '0 9 * * *')

  return {
    ownListings: listings,
    routes: [
      ...sellingRoutes(publishing, listings, uploads),
      ...draftsRoutes(drafts),
      ...exportRoutes(createOwnListingsExport({ db, storage, rateLimiter })),
    ],
  }
}
