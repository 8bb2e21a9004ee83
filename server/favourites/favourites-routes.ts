import { changeFavourites, listFavourites } from '#contract/api/favourites.ts'
import { route } from '#server/http/route.ts'

import type { FavouritesService } from './favourites-service.ts'

export const favouritesRoutes = (favourites: FavouritesService) => [
  route(listFavourites, async ({ memberId }) => ({ favourites: await favourites.list(memberId) })),
  route(changeFavourites, async ({ body, memberId }) => ({
    favourites: await favourites.change(memberId, body.changes),
  })),
]
