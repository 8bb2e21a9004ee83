import { liveQuery } from 'dexie'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import type { Keeping } from '#src/data/keepsakes/keepsake.ts'
import { askFor } from '#src/data/outbox/page-outbox.ts'
import { ifRoom } from '#src/data/own/if-room.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

import { createFavouriteStore } from './favourite-store.ts'
import type { Favourite, KeepableListing } from './favourite.ts'

const store = createFavouriteStore({ database: ownDatabase, member: signedInMember })

export const keepFavourite = (listing: KeepableListing) => told(() => store.keep(listing))

export const takeOffFavourite = (listingId: string) => told(() => store.takeOff(listingId))

export const bringBackFavourite = (listingId: string) => told(() => store.bringBack(listingId))

/** The account hears of it a little after the last key. */
export const noteFavourite = (listingId: string, text: string) => written(() => store.note(listingId, text))

/** It is on the disk when this is done; a member's account hears of it as soon as it can, also when no page is open then. */
async function told(write: () => Promise<Keeping>): Promise<Keeping> {
  const keeping = await written(write)
  const memberId = signedInMember()
  if (memberId !== undefined && keeping === 'kept')
    await orRefused(() => askFor({ operation: 'send-favourites', subject: memberId }), undefined)
  return keeping
}

async function written(write: () => Promise<Keeping>): Promise<Keeping> {
  return (await orRefused(() => ifRoom(write), 'refused')) ?? 'refused'
}

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
