import { openDatabase } from '#server/database/database.ts'
import type { Question } from '#tests/bench/overload/load.ts'
import type { Market } from '#tests/bench/stock.ts'
import { aMember, somePassword } from '#tests/support/members.ts'

/** Adds members to the market, and gives their names. */
export async function keepMembers({ target }: Market, count: number): Promise<string[]> {
  const members = Array.from({ length: count }, () => aMember())
  const { db, close } = await openDatabase(target)
  await db.insertInto('members').values(members).execute()
  await close()
  return members.map(({ username }) => username)
}

let tries = 0

/** Each comes from an address of its own, as the proxy in front says, so that no limit of tries is reached. */
export function signInBy(name: string, password = somePassword): Exclude<Question, string> {
  tries += 1
  const address = `10.${(tries >> 16) & 255}.${(tries >> 8) & 255}.${tries & 255}`
  return { path: '/v0/auth/sign-in', body: { name, password }, headers: { 'x-forwarded-for': address } }
}
