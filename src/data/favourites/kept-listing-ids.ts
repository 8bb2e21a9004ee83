import type { OwnDatabase } from '#src/data/own/own-database.ts'

/** The listings that are promised to be here without a connection, with their photos: whatever makes room leaves them. */
export async function keptListingIds({ favourites }: OwnDatabase): Promise<ReadonlySet<string>> {
  const kept = await favourites.filter(({ isKept }) => isKept).primaryKeys()
  return new Set(kept)
}
