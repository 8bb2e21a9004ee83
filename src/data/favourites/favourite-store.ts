import { createKeepsakeStore } from '#src/data/keepsakes/keepsake-store.ts'
import type { OwnDatabase } from '#src/data/own/own-database.ts'

import { favouriteKind } from './favourite-kind.ts'
import type { KeepableListing } from './favourite.ts'

type Dependencies = {
  database: OwnDatabase
  /** Who is signed in. */
  member: () => string | undefined
  now?: () => number
}

export type FavouriteStore = ReturnType<typeof createFavouriteStore>

export function createFavouriteStore({ database, member, now = Date.now }: Dependencies) {
  const { list, change } = createKeepsakeStore({ database, kind: favouriteKind(database), member, now })

  /** What was noted of it before it was taken off is there again. */
  const keep = ({ id, title, price }: KeepableListing) =>
    change(id, (before) =>
      before?.isKept
        ? undefined
        : { listingId: id, title, price, note: before?.note ?? '', keptAt: now(), isKept: true },
    )

  const takeOff = (listingId: string) =>
    change(listingId, (before) => (before?.isKept ? { ...before, isKept: false } : undefined))

  /** As if it had never been taken off. */
  const bringBack = (listingId: string) =>
    change(listingId, (before) => (before && !before.isKept ? { ...before, isKept: true } : undefined))

  const note = (listingId: string, text: string) =>
    change(listingId, (before) => (before?.isKept && before.note !== text ? { ...before, note: text } : undefined))

  return { list, keep, takeOff, bringBack, note }
}
