import { afterAll, expect, test } from 'vitest'

import { createPasswords } from '#server/accounts/passwords.ts'

const passwords = createPasswords()
afterAll(passwords.close)

const owner = { username: 'Anna Müller', email: 'anna.m@example.org' }

test('a password is known again by its hash, however its letters are composed, and no other is', async () => {
  const hash = await passwords.hashNew('neun kleine Entlein für Zoé', owner)

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify('neun kleine Entlein für Zoé'.normalize('NFD'), hash)).toBe(true)
  expect(await passwords.verify('neun kleine Entlein für zoé', hash)).toBe(false)
  expect(await passwords.verify('neun kleine Entlein für Zoé', undefined)).toBe(false)
})

test('the same password is never kept in the same way', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => passwords.hashNew('nine little ducks', owner)))

  expect(one).not.toBe(other)
})

test.each([
  'password123',
  'PASSWORD123',
  'qwertyuiop',
  'qwertyuiop!!',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1234123412341234',
  'anna.m@example.org',
  'annamuller',
  'Anna Muller 1987',
  'ａａａａａａａａａａ',
])('%s is refused as too common', async (password) => {
  await expect(passwords.hashNew(password, owner, 'newPassword')).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { newPassword: 'too_common' },
  })
})

test('whom there is no place for is sent away before anything is done', async () => {
  const few = createPasswords({ most: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const inside = [few.inTurn(() => promise), few.inTurn(() => promise)]

  await expect(few.verify('nine little ducks', undefined)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: expect.any(Number),
  })
  resolve()
  await Promise.all(inside)
  await expect(few.inTurn(async () => 'a place')).resolves.toBe('a place')
})

test('a thread that ends is begun again, and what it was at has failed', async () => {
  const brief = createPasswords()
  const begun = brief.verify('nine little ducks', undefined)
  await brief.close()

  await expect(begun).rejects.toThrow('ended')
  expect(await brief.verify('nine little ducks', undefined)).toBe(false)
  await brief.close()
})
