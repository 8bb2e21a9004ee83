import { deleteMember } from '#server/accounts/delete-member.ts'
import { openDeletionLedger } from '#server/accounts/deletion-ledger.ts'
import { operate } from '#server/cli/operator.ts'

import { memberOf } from './member-of.ts'

export async function deleteAtOnce(name: string): Promise<void> {
  const { username, listings } = await operate(async (operator) => {
    const member = await memberOf(operator, name)
    const ledger = openDeletionLedger(operator.config.deletions)
    await deleteMember({ db: operator.database.db, ledger }, member.id)
    return member
  })
  process.stdout.write(`Deleted: ${username}, with ${listings} listings\n`)
}
