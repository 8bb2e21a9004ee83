import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { signOut } from '#src/data/accounts/sign-out.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { AuthDialogHost } from '#src/features/accounts/auth-dialog-host.tsx'
import { useAuthDialog } from '#src/state/use-auth-dialog.ts'
import { useMemberAction } from '#src/state/use-member-action.ts'
import { useSession } from '#src/state/use-session.ts'
import { tokenOf } from '#tests/support/session-device.ts'

let done = 0
let unmount = () => {}

function Page() {
  const asMember = useMemberAction()
  const { close } = useAuthDialog()
  const { state } = useSession()

  return (
    <>
      <button type="button" onClick={() => asMember(() => (done += 1))}>
        Do it
      </button>
      <button type="button" onClick={close}>
        Think better of it
      </button>
      <output>{state}</output>
      <AuthDialogHost isMember={state === 'member'} onSignIn={async () => {}} />
    </>
  )
}

function show(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  unmount = () => {
    root.unmount()
    place.remove()
  }
}

const signIn = () =>
  browserSession.signIn({
    accessToken: tokenOf('mia'),
    refreshToken: 'refresh-of-mia',
    expiresIn: 900,
    refreshExpiresIn: 900,
  })

const press = (name: string) =>
  page
    .getByText(name, { exact: true })
    .element()
    .dispatchEvent(new Event('click', { bubbles: true }))

afterEach(async () => {
  unmount()
  done = 0
  await browserSession.signOut()
  await signOut(new QueryClient(), { keepDeviceData: true })
})

test('an action that needs a sign-in runs once after the sign-in', async () => {
  show()
  await expect.element(page.getByText('Do it')).toBeVisible()

  press('Do it')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const before = done
  await signIn()

  await expect.poll(() => done).toBe(1)
  expect(before).toBe(0)
  press('Do it')
  await expect.poll(() => done).toBe(2)
})

test('an action is dropped if the dialog is closed, also when the person signs in later', async () => {
  show()
  await expect.element(page.getByText('Do it')).toBeVisible()
  press('Do it')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  press('Think better of it')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await signIn()

  await expect.element(page.getByText('member', { exact: true })).toBeVisible()
  expect(done).toBe(0)
})

test('an action requested while the dialog is closing is not lost', async () => {
  show()
  await expect.element(page.getByText('Do it')).toBeVisible()
  press('Do it')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const first = page.getByRole('dialog').element()

  press('Think better of it')
  press('Do it')
  await expect.poll(() => first.isConnected).toBe(false)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await signIn()

  await expect.poll(() => done).toBe(1)
})
