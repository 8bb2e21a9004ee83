import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { day } from '#contract/durations.ts'
import { SuspensionNotice } from '#src/components/suspension-notice.tsx'
import { accountQuery } from '#src/data/accounts/accounts-queries.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

async function show(suspension: { until: number | null } | null) {
  const id = crypto.randomUUID()
  await signIn(id)
  startStubServer({ 'GET /v0/account': anAccount({ id, suspension }) })
  const { queryClient } = await showComponent(<SuspensionNotice />)
  await expect.poll(() => queryClient.getQueryData(accountQuery(id).queryKey)).toBeDefined()
}

const notice = page.getByRole('complementary')

test('a suspended member reads until when, and where they find out why', async () => {
  await show({ until: Date.UTC(2042, 0, 15, 12) })

  await expect.element(notice.getByText('Your account is suspended until 15 January 2042.')).toBeVisible()
  await expect.element(notice.getByText(/What you type stays on this device\.$/)).toBeVisible()
  await expect
    .element(notice.getByRole('link', { name: 'Why, and how to appeal' }))
    .toHaveAttribute('href', '/en/profile/reports')
})

test('a member who is suspended for good reads that, without a day', async () => {
  await show({ until: null })

  await expect.element(notice.getByText('Your account is suspended.', { exact: true })).toBeVisible()
})

test('a suspension that is over is not mentioned', async () => {
  await show({ until: Date.now() - day })

  expect(notice.elements()).toEqual([])
})
