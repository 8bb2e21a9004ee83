import { expect, test } from 'vitest'

import type { Account } from '#contract/api/account.ts'
import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { declareTrader, traderVersionOf } from '#src/data/accounts/declare-trader.ts'
import { aTrader } from '#tests/support/a-trader.ts'
import { anAccount } from '#tests/support/an-account.ts'

/** A server with one account, which refuses outdated versions. */
function serve(first: Account) {
  let account = first
  const call = (async (signature: string, { body }: { body?: { version: number } } = {}) => {
    if (signature === 'GET /v0/account') return account
    const { version, complies: _, ...trader } = body as { version: number; complies: true }
    if (version !== account.version) throw new Problem('changed-meanwhile')
    account = { ...account, trader: { ...aTrader(trader), certifiedAt: 1 }, version: version + 1 }
    return account
  }) as unknown as MemberCall
  const change = (part: Partial<Account>) => (account = { ...account, ...part, version: account.version + 1 })
  return { call, change, account: () => account }
}

test('a declaration is kept with a change of another part of the profile from another device', async () => {
  const server = serve(anAccount({ trader: null }))
  const base = traderVersionOf(server.account())
  server.change({ bio: 'Vélos.' })

  const saved = await declareTrader(server.call, { declaration: aTrader(), base })

  expect(saved.isSaved).toBe(true)
  expect(server.account()).toMatchObject({ bio: 'Vélos.', trader: aTrader() })
})

test.each([
  ['declared something else', { ...aTrader({ name: 'Martin & Fils' }), certifiedAt: 2 }],
  ['ended the declaration', null],
])('the member has to choose if another device %s meanwhile', async (_, trader) => {
  const server = serve(anAccount({ trader: { ...aTrader(), certifiedAt: 1 } }))
  const base = traderVersionOf(server.account())
  server.change({ trader })

  const refused = await declareTrader(server.call, { declaration: aTrader({ town: 'Wiltz' }), base })

  expect(refused).toEqual({ isSaved: false, account: server.account() })
  expect(server.account().trader).toEqual(trader)
})

test('a declaration whose answer was lost is not a conflict', async () => {
  const server = serve(anAccount({ trader: null }))
  const base = traderVersionOf(server.account())
  await declareTrader(server.call, { declaration: aTrader(), base })

  expect((await declareTrader(server.call, { declaration: aTrader(), base })).isSaved).toBe(true)
})

test('a failure of the server is thrown', async () => {
  const call = (() => Promise.reject(new Problem('unavailable'))) as unknown as MemberCall

  await expect(declareTrader(call, { declaration: aTrader(), base: { trader: null, version: 1 } })).rejects.toThrow(
    'unavailable',
  )
})
