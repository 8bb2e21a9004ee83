import { liveQuery } from 'dexie'

import { localDatabase } from '#src/data/local-database/local-database.ts'
import { saveUrgently, saveItem } from '#src/data/offline-cache/save-item.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createFavouritesRepository } from './favourites-repository.ts'
import type { Favourite, FavouritableListing } from './schema/favourite.ts'

const repository = createFavouritesRepository({ database: localDatabase, member: signedInMember })

export const addFavourite = (listing: FavouritableListing) =>
  saveUrgently('send-favourites', () => repository.add(listing))

export const removeFavourite = (listingId: string) =>
  saveUrgently('send-favourites', () => repository.remove(listingId))

export const restoreFavourite = (listingId: string) =>
  saveUrgently('send-favourites', () => repository.restore(listingId))

/** The account hears of it a little after the last key. */
export const setFavouriteNote = (listingId: string, text: string) => saveItem(() => repository.note(listingId, text))

/** Hears of what is kept here for whoever uses the device, now and whenever it changes: here, in another tab or in the worker. */
export function watchFavourites(onChange: (favourites: readonly Favourite[]) => void): () => void {
  let member = signedInMember()
  let watching = watch()

  function watch() {
    return liveQuery(() => withFallback(repository.list, [])).subscribe({ next: onChange })
  }

  function onSessionChange(): void {
    if (member === signedInMember()) return
    member = signedInMember()
    watching.unsubscribe()
    watching = watch()
  }

  const stop = browserSession.subscribe(onSessionChange)
  return () => {
    stop()
    watching.unsubscribe()
  }
}
