import { findMemberByLogin, type MemberByLogin } from '#server/accounts/find-member-by-login.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import type { Operator } from '#server/cli/operator.ts'

export async function memberOf({ database: { db } }: Operator, name: string): Promise<MemberByLogin> {
  const member = await findMemberByLogin(db, name)
  if (!member) throw new CommandProblem(`No member has the e-mail address or the username ${name}.`)
  return member
}
