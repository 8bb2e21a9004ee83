import { exportOwnListings } from '#contract/api/selling.ts'
import { route } from '#server/http/route.ts'

import type { OwnListingsExport } from './own-listings-export.ts'

export const exportRoutes = ({ begin }: OwnListingsExport) => [
  route(exportOwnListings, ({ memberId }) => begin(memberId)),
]
