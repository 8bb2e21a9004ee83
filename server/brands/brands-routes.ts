import { readPopularBrands } from '#contract/api/market.ts'
import { route } from '#server/http/route.ts'

import type { BrandsService } from './brands-service.ts'

export const brandsRoutes = (brands: BrandsService) => [
  route(readPopularBrands, async () => ({ brands: await brands.readPopular() })),
]
