import { createSessionsRepository } from '#server/accounts/sessions-repository.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import { operate } from '#server/cli/operator.ts'

import { memberOf } from './member-of.ts'

export async function endSessions(name: string): Promise<void> {
  const { sessions } = await operate(async (operator) => {
    const member = await memberOf(operator, name)
    await operator.database.db.transaction().execute(async (transaction) => {
      await createSessionsRepository(transaction).removeAllOf(member.id)
      await recordEvent(transaction, 'sessions-ended', member.id)
    })
    return member
  })
  process.stdout.write(`Sessions ended: ${sessions}\n`)
}
