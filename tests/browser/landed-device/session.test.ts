import { afterEach, beforeEach, expect, test } from 'vitest'

import { anAccount } from '#tests/support/an-account.ts'

import { asMember, id, leaveDevice, leo, mia, startServer, takeDevice } from './a-landed-device.ts'

beforeEach(takeDevice)
afterEach(leaveDevice)

test('a member who was signed in with the landed build still is, and gets a new token for the expired one', async () => {
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
  const { sessionValues } = await import('#src/data/session/token-storage.ts')

  expect(await createWorkerSession({ values: sessionValues, fetch }).member()).toBe(mia)
})

test('the server is told of members who signed out while it was unreachable', async () => {
  const server = startServer()
  const { pendingSignOuts } = await import('#src/data/session/browser-session.ts')

  expect(await pendingSignOuts.sendAll()).toBe(true)
  expect(server.asked).toMatchObject([
    { signature: 'POST /v0/auth/refresh', request: { body: { refreshToken: `refresh-of-${leo}` } } },
    { signature: 'DELETE /v0/account/session', authorization: asMember(leo) },
  ])
})

test('a merge that the landed build left pending is completed', async () => {
  const server = startServer({
    'GET /v0/account': anAccount({ id: mia, locale: 'de' }),
    'PUT /v0/account/profile': anAccount({ id: mia, locale: 'fr' }),
  })
  const { postSignInTasks } = await import('#src/data/accounts/page-sign-in-tasks.ts')

  await postSignInTasks.runPending()

  expect(server.asked.at(-1)).toMatchObject({
    signature: 'PUT /v0/account/profile',
    request: { body: { locale: 'fr' } },
  })
})

test('typed and chosen values are there: theme, unsaved text, last page', async () => {
  const { unsavedInput, unsavedInputInTab } = await import('#src/data/storage/unsaved-input.ts')
  const { pendingSignUp } = await import('#src/data/sign-in-flow/pending-sign-up.ts')
  const { returnTo } = await import('#src/data/sign-in-flow/return-to.ts')
  const { isInstallDismissed } = await import('#src/pwa/installation.ts')
  const { recordVisit } = await import('#src/pwa/visits.ts')
  const { noteStorageKeys } = await import('#src/features/favourites/note-storage-keys.ts')
  const { browserSession } = await import('#src/data/session/browser-session.ts')
  const { themeAtom } = await import('#src/state/theme.ts')
  const { createStore } = await import('jotai')
  const { own: note } = noteStorageKeys({ listingId: id(54), keptAt: 1 }, browserSession.view())
  const store = createStore()
  const stop = store.sub(themeAtom, () => {})

  expect(store.get(themeAtom)).toBe('dark')
  expect(unsavedInput.read(note)).toBe('Accordé ?')
  expect(unsavedInput.read(`profile ${mia}`)).toEqual({ bio: 'Bonjour' })
  expect(unsavedInputInTab.read('entrance')).toEqual({ email: 'mia@example.org' })
  expect(pendingSignUp.read()).toBe(id(3))
  expect(returnTo.take()).toBe('/fr/favourites')
  expect(isInstallDismissed()).toBe(true)
  expect(recordVisit().pages).toBe(2)
  stop()
})
