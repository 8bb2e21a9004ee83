import { findNamedMember, type NamedMember } from '#server/accounts/named-member.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import type { Operator } from '#server/cli/operator.ts'

export async function memberOf({ database: { db } }: Operator, name: string): Promise<NamedMember> {
  const member = await findNamedMember(db, name)
  if (!member) throw new CommandProblem(`No member has the e-mail address or the username ${name}.`)
  return member
}
