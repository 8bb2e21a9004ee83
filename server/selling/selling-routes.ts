import {
  listOwnListings,
  publishListing,
  readOwnListing,
  removeListing,
  renewListing,
  changeListingStatus,
  uploadPhoto,
} from '#contract/api/selling.ts'
import { route } from '#server/http/route.ts'

import type { OwnListingsService } from './own-listings-service.ts'
import type { PublishService } from './publish-service.ts'
import type { UploadedPhotosService } from './uploaded-photos-service.ts'

export const sellingRoutes = (
  { publish }: PublishService,
  listings: OwnListingsService,
  { upload }: UploadedPhotosService,
) => [
  route(publishListing, ({ params, body, memberId }) => publish({ ...params, memberId, listing: body })),
  route(changeListingStatus, ({ params, body, memberId }) => listings.changeStatus({ ...params, memberId }, body)),
  route(renewListing, ({ params, body, memberId }) => listings.renew({ ...params, memberId }, body.version)),
  route(removeListing, ({ params, memberId }) => listings.remove({ ...params, memberId })),
  route(listOwnListings, ({ query, memberId }) => listings.list(memberId, query)),
  route(uploadPhoto, ({ params, upload: bytes, memberId }) => upload({ ...params, memberId, bytes })),
  route(readOwnListing, ({ params, memberId }) => listings.read({ ...params, memberId })),
]
