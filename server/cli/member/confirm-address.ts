import { findNamedSignUp } from '#server/accounts/named-member.ts'
import { openAccount } from '#server/accounts/open-account.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate } from '#server/cli/operator.ts'

export async function confirmAddress(name: string): Promise<void> {
  const email = await operate(
    async ({ database: { db } }) => {
      const signUp = await findNamedSignUp(db, name)
      if (!signUp) throw new CommandProblem(`No account with ${name} waits to be confirmed.`)
      const isOpen = await db.transaction().execute((transaction) => openAccount(transaction, signUp, new Date()))
      if (!isOpen) throw new CommandProblem(`${signUp.email} belongs to a member already.`)
      return signUp.email
    },
    { room: true },
  )
  process.stdout.write(`Confirmed: ${email}\n`)
}
