import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Passkey } from '#contract/api/passkeys.ts'
import { day } from '#contract/durations.ts'
import { maxPasskeys } from '#contract/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { expectNoViolations } from '#tests/support/axe-in-both-themes.ts'
import { cancelled, mockedCredentialId, mockPasskeys } from '#tests/support/mock-passkeys.ts'

import { openAccount, section, startServerWithAccount } from './account-page.ts'

afterEach(() => void vi.unstubAllGlobals())

const aPasskey = (given: Partial<Passkey> = {}): Passkey => ({
  id: crypto.randomUUID(),
  credentialId: 'BBBB',
  name: 'Windows Hello',
  isBackedUp: false,
  createdAt: Date.now() - 3 * day,
  lastUsedAt: null,
  ...given,
})

const creationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Noper' },
  user: { id: 'AAAA', name: 'anna', displayName: 'anna' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}

/** A server that keeps the member's passkeys. */
async function startServerWithPasskeys(...given: Passkey[]) {
  let passkeys = given
  const { start } = await startServerWithAccount()
  const server = start({
    'GET /v0/account/passkeys': () => ({ passkeys }),
    'POST /v0/account/passkeys/options': creationOptions,
    'PUT /v0/account/passkeys/:passkeyId': ({ params, body }) => {
      const added = aPasskey({ id: params.passkeyId, credentialId: body.credential.id, isBackedUp: true })
      passkeys = [added, ...passkeys]
      return added
    },
    'PUT /v0/account/passkeys/:passkeyId/name': ({ params, body }) => {
      passkeys = passkeys.map((each) => (each.id === params.passkeyId ? { ...each, name: body.name } : each))
      return passkeys.find(({ id }) => id === params.passkeyId)!
    },
    'DELETE /v0/account/passkeys/:passkeyId': ({ params }) => {
      passkeys = passkeys.filter(({ id }) => id !== params.passkeyId)
      return {}
    },
  })
  return { server, passkeys: () => passkeys }
}

async function addPasskey(password = 'nine little ducks') {
  const form = section('Passkeys')
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await form.getByLabelText('Your password').fill(password)
  await form.getByRole('button', { name: 'Continue' }).click()
  return form
}

test('a member adds a passkey, renames it and removes it, and the browser is told', async () => {
  const { unknown } = mockPasskeys()
  const { passkeys } = await startServerWithPasskeys()
  await openAccount()

  const form = await addPasskey()
  await expect.element(form.getByText('Your passkey is added.')).toBeVisible()
  await expect.element(form.getByText(/^Backed up · added .* · not used yet$/)).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Add a passkey' })).toHaveFocus()

  await form.getByRole('button', { name: 'Rename: Windows Hello' }).click()
  await expect.element(form.getByLabelText('Name of the passkey')).toHaveFocus()
  await form.getByLabelText('Name of the passkey').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Please type a name.')).toBeVisible()
  await form.getByLabelText('Name of the passkey').fill('My laptop')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('My laptop')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Rename: My laptop' })).toHaveFocus()

  await form.getByRole('button', { name: 'Remove: My laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(form.getByText('The passkey is removed.')).toBeVisible()
  expect(passkeys()).toEqual([])
  expect(unknown).toEqual([mockedCredentialId])
})

test('a wrong password is reported beside its field, and no passkey is made', async () => {
  const create = vi.fn(cancelled)
  mockPasskeys({ create })
  const { server } = await startServerWithPasskeys()
  server.answers['POST /v0/account/passkeys/options'] = new Problem('password-wrong')
  await openAccount()

  const form = await addPasskey('not this one')

  await expect.element(form.getByText('This password is not right.')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test('closing the dialog of the browser is no error, and the form stays', async () => {
  const create = vi.fn(cancelled)
  mockPasskeys({ create })
  const { server } = await startServerWithPasskeys()
  await openAccount()

  const form = await addPasskey()

  await expect.poll(() => create.mock.calls.length).toBe(1)
  await expect.element(form.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(form.getByLabelText('Your password')).toHaveValue('nine little ducks')
  expect(server.countOf('PUT /v0/account/passkeys/:passkeyId')).toBe(0)
})

test.each([
  ['InvalidStateError', /^This device or password manager already has a passkey/],
  ['NotSupportedError', /^This browser cannot add passkeys/],
])('the error %s of the browser is explained', async (name, text) => {
  mockPasskeys({
    create: async () => {
      throw new DOMException('', name)
    },
  })
  await startServerWithPasskeys()
  await openAccount()

  const form = await addPasskey()

  await expect.element(form.getByText(text)).toBeVisible()
})

test('a passkey that could not be sent is sent again, not made again', async () => {
  const create = vi.fn()
  const { unknown } = mockPasskeys({
    create: async () => {
      create()
      server.isAway = true
      return {
        type: 'public-key',
        id: mockedCredentialId,
        rawId: new Uint8Array([1, 2, 3]).buffer,
        response: {
          clientDataJSON: new Uint8Array([1]).buffer,
          attestationObject: new Uint8Array([2]).buffer,
          getTransports: () => ['internal'],
        },
        getClientExtensionResults: () => ({}),
      }
    },
  })
  const { server, passkeys } = await startServerWithPasskeys()
  await openAccount()
  const form = await addPasskey()
  await expect.element(form.getByText(/^You need to be online for this/)).toBeVisible()

  server.isAway = false
  await form.getByRole('button', { name: 'Continue' }).click()

  await expect.element(form.getByText('Your passkey is added.')).toBeVisible()
  expect(create).toHaveBeenCalledOnce()
  expect(passkeys()).toHaveLength(1)
  expect(unknown).toEqual([])
})

test('a browser without passkeys explains it, and passkeys can be removed there', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await startServerWithPasskeys(aPasskey({ lastUsedAt: Date.now() - day }))
  await openAccount()
  const form = section('Passkeys')

  await expect.element(form.getByText(/^This browser cannot add passkeys/)).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Remove: Windows Hello' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(form.getByText('The passkey is removed.')).toBeVisible()
})

test('a member with as many passkeys as can be is asked to remove one first', async () => {
  mockPasskeys()
  await startServerWithPasskeys(...Array.from({ length: maxPasskeys }, () => aPasskey()))
  await openAccount()
  const form = section('Passkeys')

  await expect.element(form.getByText(/^Your account cannot hold more passkeys/)).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})

test('the passkeys of an account have no accessibility violations, while one is renamed and one is added', async () => {
  mockPasskeys()
  await startServerWithPasskeys(aPasskey(), aPasskey({ name: 'iCloud Keychain', isBackedUp: true }))
  await openAccount()
  const form = section('Passkeys')
  await form.getByRole('button', { name: 'Rename: Windows Hello' }).click()
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.element(form.getByLabelText('Your password')).toHaveFocus()

  await expectNoViolations('section:has(#account-passkeys)')
})
