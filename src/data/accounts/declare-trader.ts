import type { Account } from '#contract/api/account.ts'
import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import type { TraderDeclaration } from '#contract/traders.ts'

import { isSame } from './profile-fields.ts'

/** What was declared, and the version of the profile, when the member began to edit it. */
export type TraderVersion = Pick<Account, 'trader' | 'version'>

export const traderVersionOf = ({ trader, version }: Account): TraderVersion => ({ trader: trader ?? null, version })

/** `isSaved` is false if another device declared something else meanwhile: the person has to choose. */
export type DeclaredTrader = { account: Account; isSaved: boolean }

type Declaration = { declaration: TraderDeclaration; base: TraderVersion }

/**
 * Declares on top of the version it started from. The version is that of the whole profile, so a change of another part
 * of it, such as the text about the member, is no conflict. Nor is a declaration whose answer was lost.
 */
export async function declareTrader(call: MemberCall, { declaration, base }: Declaration): Promise<DeclaredTrader> {
  const { version } = base
  try {
    const account = await call('PUT /v0/account/trader', { body: { ...declaration, complies: true, version } })
    return { account, isSaved: true }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error
  }

  const account = await call('GET /v0/account', {})
  const remote = traderVersionOf(account)
  if (remote.trader && isSame(declarationOf(remote.trader), declarationOf(declaration)))
    return { account, isSaved: true }
  return isSame(remote.trader, base.trader ?? null)
    ? declareTrader(call, { declaration, base: remote })
    : { account, isSaved: false }
}

/** In one order, without the time. */
const declarationOf = (trader: TraderDeclaration) => [
  trader.name,
  trader.street,
  trader.postalCode,
  trader.town,
  trader.country,
  trader.contactEmail,
  trader.phone,
  trader.registration,
  trader.vat,
]
