import { exportOwnListings } from '#contract/api/selling.ts'
import { route } from '#server/http/route.ts'

import type { OwnExport } from './own-export.ts'

export const exchangeRoutes = ({ begin }: OwnExport) => [route(exportOwnListings, ({ memberId }) => begin(memberId))]
