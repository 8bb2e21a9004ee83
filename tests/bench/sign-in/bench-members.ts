import { openDatabase } from '#server/database/database.ts'
import type { Market } from '#tests/bench/stock.ts'
import { aMember } from '#tests/support/members.ts'

import type { Person } from './entrances.ts'

/** Adds members to the market. */
export async function keepMembers({ target }: Market, count: number): Promise<Person[]> {
  const members = Array.from({ length: count }, () => aMember())
  const { db, close } = await openDatabase(target)
  await db.insertInto('members').values(members).execute()
  await close()
  return members.map(({ username, email }) => ({ username, email: email! }))
}
