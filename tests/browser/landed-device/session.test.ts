import { afterEach, beforeEach, expect, test } from 'vitest'

import { anAccount } from '#tests/support/an-account.ts'

import { asMember, id, leaveDevice, leo, mia, startServer, takeDevice } from './a-landed-device.ts'

beforeEach(takeDevice)
afterEach(leaveDevice)

test('who was signed in with the landed build still is, and is given a new token for the one that has expired', async () => {
  const server = startServer({ 'GET /v0/account': anAccount({ id: mia }) })
  const { browserSession } = await import('#src/data/session/browser-session.ts')

  expect(browserSession.view()).toEqual({ state: 'member', memberId: mia })
  expect(await browserSession.call('GET /v0/account', {})).toMatchObject({ id: mia })
  expect(server.asked).toMatchObject([
    { signature: 'POST /v0/auth/refresh', request: { body: { refreshToken: `refresh-of-${mia}` } } },
    { signature: 'GET /v0/account', authorization: asMember(mia) },
  ])
})

test('the worker of the new build knows the session of the landed one', async () => {
  const { createWorkerSession } = await import('#src/data/session/worker-session.ts')
  const { deviceValues } = await import('#src/data/session/device-values.ts')

  expect(await createWorkerSession({ values: deviceValues, fetch }).member()).toBe(mia)
})

test('the server is told of who has signed out while it was away', async () => {
  const server = startServer()
  const { endings } = await import('#src/data/accounts/device-account.ts')

  expect(await endings.finish()).toBe(true)
  expect(server.asked).toMatchObject([
    { signature: 'POST /v0/auth/refresh', request: { body: { refreshToken: `refresh-of-${leo}` } } },
    { signature: 'DELETE /v0/account/session', authorization: asMember(leo) },
  ])
})

test('what a new member brought along is merged, where the landed build had not done it', async () => {
  const server = startServer({
    'GET /v0/account': anAccount({ id: mia, locale: 'de' }),
    'PUT /v0/account/profile': anAccount({ id: mia, locale: 'fr' }),
  })
  const { merges } = await import('#src/data/accounts/device-account.ts')

  await merges.finish()

  expect(server.asked.at(-1)).toMatchObject({
    signature: 'PUT /v0/account/profile',
    request: { body: { locale: 'fr' } },
  })
})

test('what was typed and chosen is there: theme, unsaved words, where one was', async () => {
  const { typed, typedInTab } = await import('#src/data/device/typed.ts')
  const { begunAccount } = await import('#src/data/entrance/begun-account.ts')
  const { leftOff } = await import('#src/data/entrance/left-off.ts')
  const { isDeclined } = await import('#src/pwa/installing.ts')
  const { noteVisit } = await import('#src/data/device/visits.ts')
  const { noteNames } = await import('#src/features/favourites/note-names.ts')
  const { browserSession } = await import('#src/data/session/browser-session.ts')
  const { themeAtom } = await import('#src/state/theme.ts')
  const { createStore } = await import('jotai')
  const { own: note } = noteNames({ listingId: id(54), keptAt: 1 }, browserSession.view())
  const store = createStore()
  const stop = store.sub(themeAtom, () => {})

  expect(store.get(themeAtom)).toBe('dark')
  expect(typed.read(note)).toBe('Accordé ?')
  expect(typed.read(`profile ${mia}`)).toEqual({ bio: 'Bonjour' })
  expect(typedInTab.read('entrance')).toEqual({ email: 'mia@example.org' })
  expect(begunAccount.read()).toBe(id(3))
  expect(leftOff.take()).toBe('/fr/favourites')
  expect(isDeclined()).toBe(true)
  expect(noteVisit().pages).toBe(2)
  stop()
})
