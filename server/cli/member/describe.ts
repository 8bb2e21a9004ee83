import { findMemberByLogin, findSignUpByLogin } from '#server/accounts/find-member-by-login.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate } from '#server/cli/operator.ts'
import type { Trader } from '#server/database/schema.ts'

export async function describe(name: string): Promise<void> {
  const lines = await operate(async ({ database: { db } }) => {
    const [member, signUp] = [await findMemberByLogin(db, name), await findSignUpByLogin(db, name)]
    if (!member && !signUp) throw new CommandProblem(`No member has the e-mail address or the username ${name}.`)
    return { ...(member && linesOf(member)), ...(signUp && waitingLinesOf(signUp)) }
  })
  for (const [label, value] of Object.entries(lines)) process.stdout.write(`${label.padEnd(12)} ${value}\n`)
}

type Member = NonNullable<Awaited<ReturnType<typeof findMemberByLogin>>>

const linesOf = (member: Member) => ({
  id: member.id,
  username: member.username,
  role: member.role,
  'e-mail': member.email ?? 'none: came with a market, and cannot sign in',
  since: dayOf(member.created_at),
  'last seen': dayOf(member.last_seen_at),
  sessions: member.sessions,
  listings: member.listings,
  ...(member.trader && { trader: traderLine(member.trader) }),
  ...(member.deletion_due_at && { deletion: `due ${member.deletion_due_at.toISOString()}` }),
})

const traderLine = ({ name, address, registration, vat, contactEmail, phone, certifiedAt }: Trader) =>
  [name, address, registration || 'in no register', vat || 'no VAT number', contactEmail, phone]
    .filter((part) => part !== undefined)
    .join(' · ') + (certifiedAt === undefined ? ', imported' : `, declared ${certifiedAt.slice(0, 10)}`)

type SignUp = NonNullable<Awaited<ReturnType<typeof findSignUpByLogin>>>

const waitingLinesOf = ({ username, email, expires_at }: SignUp) => ({
  unconfirmed: `${username}, ${email}, until ${expires_at.toISOString()}`,
})

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
