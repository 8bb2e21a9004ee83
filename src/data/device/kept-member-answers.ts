import type { KeptAnswer } from './answer-keeper.ts'
import { type Database, shape } from './database.ts'

const capacity = 200

/** What the server has told a member, apart from what anybody may know: it leaves the device with the member. */
export function createKeptMemberAnswers(database: Database, isSignedIn: (memberId: string) => boolean) {
  const { memberAnswers } = database

  async function find(key: string, memberId: string): Promise<KeptAnswer | undefined> {
    const row = await memberAnswers.get(key)
    const isTheirs = row?.shape === shape && row.memberId === memberId && isSignedIn(memberId)
    return isTheirs ? { answer: row.answer, keptAt: row.keptAt } : undefined
  }

  /** Asked for within the transaction: an answer that is slow to be kept must not come after all was forgotten. */
  function keep(key: string, memberId: string, { answer, keptAt }: KeptAnswer): Promise<void> {
    return database.transaction('rw', memberAnswers, async () => {
      if (!isSignedIn(memberId)) return
      await memberAnswers.put({ key, memberId, shape, answer, keptAt })
      const surplus = (await memberAnswers.count()) - capacity
      if (surplus <= 0) return
      await memberAnswers.bulkDelete(await memberAnswers.orderBy('keptAt').limit(surplus).primaryKeys())
    })
  }

  /** All of it, or of all members but one. */
  async function forget(except?: string): Promise<void> {
    await (except === undefined ? memberAnswers.clear() : memberAnswers.where('memberId').notEqual(except).delete())
  }

  return { find, keep, forget }
}
