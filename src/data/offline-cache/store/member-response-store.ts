import { type CacheDatabase, schemaVersion } from './cache-database.ts'
import type { CachedResponse } from './response-cache.ts'

const maxResponses = 200

/** Answers that only one member may see, stored apart from public ones: signing out removes them. */
export function createMemberResponseStore(database: CacheDatabase, isSignedIn: (memberId: string) => boolean) {
  const { memberAnswers } = database

  async function find(key: string, memberId: string): Promise<CachedResponse | undefined> {
    const row = await memberAnswers.get(key)
    const isOwnResponse = row?.shape === schemaVersion && row.memberId === memberId && isSignedIn(memberId)
    return isOwnResponse ? { answer: row.answer, keptAt: row.keptAt } : undefined
  }

  /**
   * Checks the session within the transaction, so that a late answer is not stored after a sign-out removed everything.
   */
  function put(key: string, memberId: string, { answer, keptAt }: CachedResponse): Promise<void> {
    return database.transaction('rw', memberAnswers, async () => {
      if (!isSignedIn(memberId)) return
      await memberAnswers.put({ key, memberId, shape: schemaVersion, answer, keptAt })
      const surplus = (await memberAnswers.count()) - maxResponses
      if (surplus <= 0) return
      await memberAnswers.bulkDelete(await memberAnswers.orderBy('keptAt').limit(surplus).primaryKeys())
    })
  }

  /** Removes the answers of all members, or of all except one. */
  async function clear(except?: string): Promise<void> {
    await (except === undefined ? memberAnswers.clear() : memberAnswers.where('memberId').notEqual(except).delete())
  }

  return { find, put, clear }
}
