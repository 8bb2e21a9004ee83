import { type CacheDatabase, schemaVersion } from './cache-database.ts'
import type { CachedResponse } from './response-cache.ts'

const maxResponses = 200

/** What the server has told a member, apart from what anybody may know: it leaves the device with the member. */
export function createMemberResponseStore(database: CacheDatabase, isSignedIn: (memberId: string) => boolean) {
  const { memberAnswers } = database

  async function find(key: string, memberId: string): Promise<CachedResponse | undefined> {
    const row = await memberAnswers.get(key)
    const isOwnResponse = row?.shape === schemaVersion && row.memberId === memberId && isSignedIn(memberId)
    return isOwnResponse ? { answer: row.answer, keptAt: row.keptAt } : undefined
  }

  /** Asked for within the transaction: an answer that is slow to be kept must not come after all was forgotten. */
  function put(key: string, memberId: string, { answer, keptAt }: CachedResponse): Promise<void> {
    return database.transaction('rw', memberAnswers, async () => {
      if (!isSignedIn(memberId)) return
      await memberAnswers.put({ key, memberId, shape: schemaVersion, answer, keptAt })
      const surplus = (await memberAnswers.count()) - maxResponses
      if (surplus <= 0) return
      await memberAnswers.bulkDelete(await memberAnswers.orderBy('keptAt').limit(surplus).primaryKeys())
    })
  }

  /** All of it, or of all members but one. */
  async function clear(except?: string): Promise<void> {
    await (except === undefined ? memberAnswers.clear() : memberAnswers.where('memberId').notEqual(except).delete())
  }

  return { find, put, clear }
}
