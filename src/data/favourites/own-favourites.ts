import { liveQuery } from 'dexie'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { told, written } from '#src/data/keepsakes/tell-account.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

import { createFavouriteStore } from './favourite-store.ts'
import type { Favourite, KeepableListing } from './favourite.ts'

const store = createFavouriteStore({ database: ownDatabase, member: signedInMember })

export const keepFavourite = (listing: KeepableListing) => told('send-favourites', () => store.keep(listing))

export const takeOffFavourite = (listingId: string) => told('send-favourites', () => store.takeOff(listingId))

export const bringBackFavourite = (listingId: string) => told('send-favourites', () => store.bringBack(listingId))

/** The account hears of it a little after the last key. */
export const noteFavourite = (listingId: string, text: string) => written(() => store.note(listingId, text))

/** Hears of what is kept here for whoever uses the device, now and whenever it changes: here, in another tab or in the worker. */
export function watchFavourites(onChange: (favourites: readonly Favourite[]) => void): () => void {
  let member = signedInMember()
  let watching = watch()

  function watch() {
    return liveQuery(() => orRefused(store.list, [])).subscribe({ next: onChange })
  }

  function follow(): void {
    if (member === signedInMember()) return
    member = signedInMember()
    watching.unsubscribe()
    watching = watch()
  }

  const stop = browserSession.subscribe(follow)
  return () => {
    stop()
    watching.unsubscribe()
  }
}
