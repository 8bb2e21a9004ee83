import { afterAll, expect, test } from 'vitest'

import { createPasswords } from '#server/accounts/passwords.ts'

const passwords = createPasswords()
afterAll(passwords.close)

const party = { account: 'anna', address: '192.0.2.1' }

const hashNew = (password: string, field?: string) =>
  passwords.hashNew(password, { ...owner, ...(field && { field }) }, party)

const owner = { username: 'Anna Müller', email: 'anna.m@example.org' }

test('a password matches its hash in any Unicode composition, and no other password does', async () => {
  const hash = await hashNew('neun kleine Entlein für Zoé')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.compare('neun kleine Entlein für Zoé'.normalize('NFD'), hash)).toBe(true)
  expect(await passwords.compare('neun kleine Entlein für zoé', hash)).toBe(false)
  expect(await passwords.compare('neun kleine Entlein für Zoé', undefined)).toBe(false)
})

test.each([
  'nine little ducks',
  'Sonnenblumenfeld',
  'correcthorsebattery',
  'salut les copains',
  'neun gute Passwörter',
])('%s is no common password', async (password) => expect(await hashNew(password)).toMatch(/^\$argon2id/))

test('one account and one network leave places to others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async () => (await promise, 'done')
  const of = (account: string, address: string) => passwords.inTurn({ account, address }, wait)
  const crowd = [
    ...Array.from({ length: 8 }, (_, index) => of('one account', `192.0.2.${index}`)),
    ...Array.from({ length: 8 }, (_, index) => of(`account ${index}`, '2001:db8::1')),
  ].map((work) => work.catch(({ code }) => code as string))

  const others = [of('owner', '198.51.100.1'), of('neighbour', '198.51.100.2')]
  resolve()

  expect(await Promise.all(others)).toEqual(['done', 'done'])
  const results = await Promise.all(crowd)
  expect(results.filter((result) => result === 'unavailable')).toHaveLength(3 + 2)
})

test('the same password is never stored in the same way', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => hashNew('nine little ducks')))

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
  'motdepasse1',
  'Azerty2024!',
  'M0tdepasse!',
  'passwort123',
  'qwertz12345',
  'hallo.schatz',
  'Passwuert11',
  'contraseña123',
  'tequiero2024',
  'palavrapasse',
  'parolachiave',
  'пароль12345',
  'йцукенгшщз',
  'привіт12345',
  'noper12345',
  'Luxembourg1',
  'Lëtzebuerg2026',
  'luxemburg!!',
  'moienmoien',
  'noperluxembourg',
])('%s is refused as too common', async (password) => {
  await expect(hashNew(password, 'newPassword')).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { newPassword: 'too_common' },
  })
})

test('a request without a free place is refused before any work is done', async () => {
  const few = createPasswords({ max: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const from = (number: number) => ({ account: `account ${number}`, address: `192.0.2.${number}` })
  const inside = [1, 2].map((number) => few.inTurn(from(number), () => promise))

  await expect(few.inTurn(from(3), async () => 'no place')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: expect.any(Number),
  })
  resolve()
  await Promise.all(inside)
  await expect(few.inTurn(from(3), async () => 'a place')).resolves.toBe('a place')
})

test('a thread that ends is restarted, and its current work has failed', async () => {
  const brief = createPasswords()
  const begun = brief.compare('nine little ducks', undefined)
  await brief.close()

  await expect(begun).rejects.toThrow('ended')
  expect(await brief.compare('nine little ducks', undefined)).toBe(false)
  await brief.close()
})
