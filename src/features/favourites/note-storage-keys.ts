import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import type { SessionView } from '#src/data/session/browser-session.ts'

/**
 * Where a note is kept beside while it is typed. What a visitor keeps is the member's who signs in, and so is what they
 * were typing: of that very favourite, by the moment when it was kept. Another member who keeps the same listing has
 * kept it at another moment, and finds nothing.
 */
export function noteStorageKeys({ listingId, keptAt }: Pick<Favourite, 'listingId' | 'keptAt'>, session: SessionView) {
  const visitors = `note visitor ${listingId} ${keptAt}`
  return { own: session.state === 'member' ? `note ${session.memberId} ${listingId}` : visitors, visitors }
}
