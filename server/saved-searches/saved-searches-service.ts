import { isDeepStrictEqual } from 'node:util'

import type { Kysely } from 'kysely'

import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { mostSavedSearches, removedSearchDays } from '#contract/saved-searches.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTurnOf } from '#server/merging/member-turn.ts'
import { fieldsOf, newestWins } from '#server/merging/newest-wins.ts'

import { createSavedSearchesRepository } from './saved-searches-repository.ts'

/** Of a member's, so that nobody can fill the server with them. */
const mostRemoved = 100

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>

/** What members look for again, alike on all their devices. */
export function createSavedSearchesService({ db, now = () => new Date() }: Dependencies) {
  const list = (memberId: string): Promise<AccountSearch[]> => createSavedSearchesRepository(db).findAll(memberId)

  /** Takes what is news, and only then refuses what finds no room. */
  async function change(memberId: string, changes: readonly AccountSearch[]): Promise<AccountSearch[]> {
    const refused = await inTurnOf(db, memberId, async (transaction) => {
      const searches = createSavedSearchesRepository(transaction)
      const moment = now()
      const known = await searches.findAll(memberId)
      const sent = changes.map((each) => settle(each, moment.getTime()))
      const limits = { most: mostSavedSearches, now: moment.getTime() }
      const merged = newestWins({ known, changes: sent, keyOf, isAlike, ...limits })
      if (merged.taken.length > 0) await searches.keep(memberId, merged.taken, moment)
      await searches.forgetRemoved(memberId, mostRemoved)
      return merged.refused
    })
    if (refused.length > 0) throw new Problem('too-many-saved-searches', { fields: fieldsOf(refused) })
    return list(memberId)
  }

  /** What every device has had its time to hear of. Says how many it were. */
  const forgetOld = (): Promise<number> =>
    createSavedSearchesRepository(db).forgetHeardBefore(new Date(now().getTime() - removedSearchDays * day))

  return { list, change, forgetOld }
}

const keyOf = ({ key }: AccountSearch) => key

/** Of what was removed nothing is remembered but what it is known by. */
function settle(search: AccountSearch, now: number): AccountSearch {
  const settled = { ...search, savedAt: Math.min(search.savedAt, now) }
  return search.isKept ? settled : { ...settled, name: '', search: {} }
}

const isAlike = (one: AccountSearch, other: AccountSearch) => isDeepStrictEqual(contentOf(one), contentOf(other))

const contentOf = ({ isKept, name, slug, search, frequency }: AccountSearch) => [isKept, name, slug, search, frequency]
