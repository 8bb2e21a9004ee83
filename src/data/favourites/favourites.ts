import { localDatabase } from '#src/data/local-database/local-database.ts'
import { saveUrgently, saveItem } from '#src/data/offline-cache/save-item.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'
import {
  createCollectionRepository,
  type RepositoryDependencies,
  watchItems,
} from '#src/data/sync/collection-repository.ts'

import { favouritesCollection } from './favourites-collection.ts'
import type { Favourite, FavouritableListing } from './schema/favourite.ts'

export function createFavouritesRepository(dependencies: RepositoryDependencies) {
  const { list, change, remove } = createCollectionRepository(favouritesCollection(dependencies.database), dependencies)
  const { now = Date.now } = dependencies

  /** A listing that was a favourite before has its earlier note restored. */
  const add = ({ id, title, price }: FavouritableListing) =>
    change(id, (before) =>
      before?.isKept
        ? undefined
        : { listingId: id, title, price, note: before?.note ?? '', keptAt: now(), isKept: true },
    )

  /** Undoes a removal. */
  const restore = (listingId: string) =>
    change(listingId, (before) => (before && !before.isKept ? { ...before, isKept: true } : undefined))

  const note = (listingId: string, text: string) =>
    change(listingId, (before) => (before?.isKept && before.note !== text ? { ...before, note: text } : undefined))

  return { list, add, remove, restore, note }
}

const repository = createFavouritesRepository({ database: localDatabase, member: signedInMember })

export const addFavourite = (listing: FavouritableListing) =>
  saveUrgently('send-favourites', () => repository.add(listing))

export const removeFavourite = (listingId: string) =>
  saveUrgently('send-favourites', () => repository.remove(listingId))

export const restoreFavourite = (listingId: string) =>
  saveUrgently('send-favourites', () => repository.restore(listingId))

/** The sync sends the note to the account shortly after the person stops typing. */
export const setFavouriteNote = (listingId: string, text: string) => saveItem(() => repository.note(listingId, text))

export const watchFavourites = (onChange: (favourites: readonly Favourite[]) => void): (() => void) =>
  watchItems(repository.list, onChange)
