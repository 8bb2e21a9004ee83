import { isDeepStrictEqual } from 'node:util'

import type { Kysely } from 'kysely'

import type { Favourite } from '#contract/api/favourites.ts'
import { day } from '#contract/durations.ts'
import { mostFavourites, takenOffDays } from '#contract/favourites.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTurnOf } from '#server/merging/member-turn.ts'
import { fieldsOf, newestWins } from '#server/merging/newest-wins.ts'

import { createFavouritesRepository } from './favourites-repository.ts'

/** Of a member's, so that nobody can fill the server with them. */
const mostTakenOff = 1_000

type Dependencies = { db: Kysely<Schema>; most?: number; now?: () => Date }

export type FavouritesService = ReturnType<typeof createFavouritesService>

/** What members keep, alike on all their devices. Whether a listing is still there, its own state tells. */
export function createFavouritesService({ db, most = mostFavourites, now = () => new Date() }: Dependencies) {
  const list = (memberId: string): Promise<Favourite[]> => createFavouritesRepository(db).findAll(memberId)

  /** Takes what is news, and only then refuses what finds no room. */
  async function change(memberId: string, changes: readonly Favourite[]): Promise<Favourite[]> {
    const refused = await inTurnOf(db, memberId, async (transaction) => {
      const favourites = createFavouritesRepository(transaction)
      const moment = now()
      const known = await favourites.findAll(memberId)
      const sent = changes.map((each) => withKnownNote(settle(each, moment.getTime()), known))
      const merged = newestWins({ known, changes: sent, keyOf, isAlike, most, now: moment.getTime() })
      if (merged.taken.length > 0) await favourites.keep(memberId, merged.taken, moment)
      await favourites.count(memberId, differences(known, merged.taken))
      await favourites.forgetTakenOff(memberId, mostTakenOff)
      return merged.refused
    })
    if (refused.length > 0) throw new Problem('too-many-favourites', { fields: fieldsOf(refused) })
    return list(memberId)
  }

  /** What every device has had its time to hear of. Says how many it were. */
  const forgetOld = (): Promise<number> =>
    createFavouritesRepository(db).forgetHeardBefore(new Date(now().getTime() - takenOffDays * day))

  return { list, change, forgetOld }
}

const keyOf = ({ listingId }: Favourite) => listingId

/** Of what was taken off nothing is remembered but that it was. */
function settle(favourite: Favourite, now: number): Favourite {
  const settled = { ...favourite, keptAt: Math.min(favourite.keptAt, now) }
  return favourite.isKept ? settled : { ...settled, note: '', price: null }
}

/**
 * A visitor who saves what their account has already knows nothing of its note. Clearing a note on purpose leaves
 * `keptAt` as it is.
 */
function withKnownNote(favourite: Favourite, known: readonly Favourite[]): Favourite {
  if (!favourite.isKept || favourite.note !== '') return favourite
  const before = known.find(({ listingId }) => listingId === favourite.listingId)
  return before && before.keptAt !== favourite.keptAt ? { ...favourite, note: before.note } : favourite
}

const isAlike = (one: Favourite, other: Favourite) =>
  isDeepStrictEqual([one.isKept, one.note, one.price], [other.isKept, other.note, other.price])

/** By how much each listing is kept more, or less, than before. */
function differences(known: readonly Favourite[], taken: readonly Favourite[]): { listingId: string; by: number }[] {
  const wasKept = new Map(known.map(({ listingId, isKept }) => [listingId, isKept]))
  return taken
    .map(({ listingId, isKept }) => ({ listingId, by: Number(isKept) - Number(wasKept.get(listingId) ?? false) }))
    .filter(({ by }) => by !== 0)
}
