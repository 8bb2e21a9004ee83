import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createCollectionRepository } from '#src/data/sync/collection-repository.ts'

import { favouritesCollection } from './favourites-collection.ts'
import type { FavouritableListing } from './schema/favourite.ts'

type Dependencies = {
  database: LocalDatabase
  /** Who is signed in. */
  member: () => string | undefined
  now?: () => number
}

export type FavouritesRepository = ReturnType<typeof createFavouritesRepository>

export function createFavouritesRepository({ database, member, now = Date.now }: Dependencies) {
  const { list, change } = createCollectionRepository({
    database,
    collection: favouritesCollection(database),
    member,
    now,
  })

  /** What was noted of it before it was taken off is there again. */
  const add = ({ id, title, price }: FavouritableListing) =>
    change(id, (before) =>
      before?.isKept
        ? undefined
        : { listingId: id, title, price, note: before?.note ?? '', keptAt: now(), isKept: true },
    )

  const remove = (listingId: string) =>
    change(listingId, (before) => (before?.isKept ? { ...before, isKept: false } : undefined))

  /** As if it had never been taken off. */
  const restore = (listingId: string) =>
    change(listingId, (before) => (before && !before.isKept ? { ...before, isKept: true } : undefined))

  const note = (listingId: string, text: string) =>
    change(listingId, (before) => (before?.isKept && before.note !== text ? { ...before, note: text } : undefined))

  return { list, add, remove, restore, note }
}
