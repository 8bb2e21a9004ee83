import { readCategories } from '#contract/api/market.ts'
import { route } from '#server/http/route.ts'

import type { CategoriesService } from './categories-service.ts'

export const categoriesRoutes = (categories: CategoriesService) => [
  route(readCategories, async () => ({ categories: await categories.readAll() })),
]
