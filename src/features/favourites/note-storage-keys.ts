import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import type { SessionView } from '#src/data/session/browser-session.ts'

/**
 * Storage keys of a note while it is typed. A visitor's favourites become the member's who signs in, and so does an
 * unsaved note. The key contains the moment at which the favourite was saved, so that another member with the same
 * favourite does not see the note.
 */
export function noteStorageKeys({ listingId, keptAt }: Pick<Favourite, 'listingId' | 'keptAt'>, session: SessionView) {
  const visitors = `note visitor ${listingId} ${keptAt}`
  return { own: session.state === 'member' ? `note ${session.memberId} ${listingId}` : visitors, visitors }
}
