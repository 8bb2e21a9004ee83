import { deleteMember } from '#server/accounts/delete-member.ts'
import { operate } from '#server/cli/operator.ts'

import { memberOf } from './member-of.ts'

export async function deleteAtOnce(name: string): Promise<void> {
  const { username, listings } = await operate(async (operator) => {
    const member = await memberOf(operator, name)
    await deleteMember(operator.database.db, member.id)
    return member
  })
  process.stdout.write(`Deleted: ${username}, with ${listings} listings\n`)
}
