import { expect, test } from 'vitest'

import type { Account } from '#contract/api/account.ts'
import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { changeProfile } from '#src/data/accounts/change-profile.ts'
import type { ProfileVersion } from '#src/data/accounts/profile-fields.ts'

const began: ProfileVersion = { bio: 'Before', languages: ['fr'], locality: null, locale: 'fr', version: 1 }

/** A server with profile versions, on which another device may already have made a change. */
function serverWith(changed: Partial<ProfileVersion>) {
  let account = { ...began, ...changed } as Account
  const call = (async (_signature: string, { body }: { body?: ProfileVersion }) => {
    if (!body) return account
    if (body.version !== account.version) throw new Problem('changed-meanwhile')
    account = { ...account, ...body, version: account.version + 1 }
    return account
  }) as MemberCall
  return { call, account: () => account }
}

test('a change is saved on top of the version from which it began', async () => {
  const { call, account } = serverWith({})

  expect(await changeProfile(call, { change: { bio: 'After' }, base: began })).toMatchObject({ isSaved: true })
  expect(account()).toMatchObject({ bio: 'After', languages: ['fr'], version: 2 })
})

test('fields that another device changed keep their new values', async () => {
  const { call, account } = serverWith({ languages: ['de', 'lb'], locale: 'de', version: 2 })

  expect(await changeProfile(call, { change: { bio: 'After' }, base: began })).toMatchObject({ isSaved: true })
  expect(account()).toMatchObject({ bio: 'After', languages: ['de', 'lb'], locale: 'de' })
})

test('if another device changed the same field, nothing is saved and its version is returned', async () => {
  const { call, account } = serverWith({ bio: 'Elsewhere', version: 2 })

  const changed = await changeProfile(call, { change: { bio: 'After' }, base: began })

  expect(changed).toMatchObject({ isSaved: false, account: { bio: 'Elsewhere', version: 2 } })
  expect(account().bio).toBe('Elsewhere')
})

test('the same change on two devices is no conflict', async () => {
  const { call } = serverWith({ bio: 'After', version: 2 })

  expect(await changeProfile(call, { change: { bio: 'After' }, base: began })).toMatchObject({ isSaved: true })
})
