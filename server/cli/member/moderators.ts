import { changeRole } from '#server/accounts/change-role.ts'
import type { MemberByLogin } from '#server/accounts/find-member-by-login.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate } from '#server/cli/operator.ts'

import { memberOf } from './member-of.ts'

export async function appointModerator(name: string): Promise<void> {
  const { member, isChanged } = await operate(
    async (operator) => {
      const found = await memberOf(operator, name)
      if (found.email === null)
        throw new CommandProblem(`${found.username} came with a market and has no account to moderate with.`)
      return { member: found, isChanged: await changeRole(operator.database.db, found.id, 'moderator') }
    },
    { room: true },
  )
  process.stdout.write(`${isChanged ? 'Moderator from now on' : 'Was a moderator already'}: ${described(member)}\n`)
}

export async function dismissModerator(name: string): Promise<void> {
  const { member, isChanged } = await operate(async (operator) => {
    const found = await memberOf(operator, name)
    return { member: found, isChanged: await changeRole(operator.database.db, found.id, 'member') }
  })
  process.stdout.write(`${isChanged ? 'No moderator any more' : 'Was no moderator'}: ${described(member)}\n`)
}

export async function listModerators(): Promise<void> {
  const moderators = await operate(({ database: { db } }) =>
    db
      .selectFrom('members')
      .select(['username', 'email'])
      .where('role', '=', 'moderator')
      .orderBy('username')
      .execute(),
  )
  process.stdout.write(
    moderators.map((moderator) => `${described(moderator)}\n`).join('') || 'There is no moderator.\n',
  )
}

/** Shows the address too: usernames can look alike, addresses are unique. */
const described = ({ username, email }: Pick<MemberByLogin, 'username' | 'email'>) =>
  email === null ? username : `${username}, ${email}`
