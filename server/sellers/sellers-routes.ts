import { readSeller, readSellerListings } from '#contract/api/sellers.ts'
import { route } from '#server/http/route.ts'

import type { SellersService } from './sellers-service.ts'

export const sellersRoutes = (sellers: SellersService) => [
  route(readSeller, ({ params }) => sellers.read(params.sellerId)),
  route(readSellerListings, ({ params, query }) => sellers.readListings(params.sellerId, query.after)),
]
