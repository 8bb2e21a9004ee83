import type { LocalDatabase } from '#src/data/local-database/local-database.ts'

/** The listings that are promised to be here without a connection, with their photos: whatever makes room leaves them. */
export async function favouriteListingIds({ favourites }: LocalDatabase): Promise<ReadonlySet<string>> {
  const favouriteIds = await favourites.filter(({ isKept }) => isKept).primaryKeys()
  return new Set(favouriteIds)
}
