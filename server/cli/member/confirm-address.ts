import { createMember } from '#server/accounts/create-member.ts'
import { findSignUpByLogin } from '#server/accounts/find-member-by-login.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate } from '#server/cli/operator.ts'

export async function confirmAddress(name: string): Promise<void> {
  const email = await operate(
    async ({ database: { db } }) => {
      const signUp = await findSignUpByLogin(db, name)
      if (!signUp) throw new CommandProblem(`No account with ${name} waits to be confirmed.`)
      const isOpen = await db.transaction().execute((transaction) => createMember(transaction, signUp, new Date()))
      if (!isOpen) throw new CommandProblem(`${signUp.email} belongs to a member already.`)
      return signUp.email
    },
    { room: true },
  )
  process.stdout.write(`Confirmed: ${email}\n`)
}
