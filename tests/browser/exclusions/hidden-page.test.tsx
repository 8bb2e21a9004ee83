import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { hideSeller } from '#src/data/exclusions/exclusions.ts'
import { ExclusionHint } from '#src/features/exclusions/exclusion-hint.tsx'
import { HiddenPage } from '#src/features/exclusions/hidden-page.tsx'
import { SellerMenu } from '#src/features/exclusions/seller-menu.tsx'
import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { startWatchingExclusions } from '#src/state/exclusions.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const seller = { id: '01900000-0000-7000-8000-0000000000bb', username: 'Jempi' }
const word = page.getByRole('textbox', { name: 'Word to hide' })

afterEach(wipeLocalData)

test('a word is hidden by Enter and shown again by its cross, which can be undone', async () => {
  await showComponent(
    <>
      <HiddenPage />
      <ToastList />
    </>,
  )

  await word.fill('Défekt')
  await userEvent.keyboard('{Enter}')
  const removal = page.getByRole('button', { name: 'Show “Défekt” again' })
  await expect.element(removal).toBeVisible()
  await expect.element(word).toHaveValue('')

  await removal.click()
  await expect.element(removal).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(removal).toBeVisible()
})

test('a text without a letter is refused, and said to be', async () => {
  await showComponent(<HiddenPage />)

  await word.fill('!?')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()

  await expect.element(page.getByText('Please enter a word with at least one letter or digit.')).toBeVisible()
  await expect.element(word).toHaveAttribute('aria-invalid', 'true')
})

test('the menu hides a seller, and the toast undoes it', async () => {
  await showComponent(
    <>
      <SellerMenu seller={seller} />
      <HiddenPage />
      <ToastList />
    </>,
  )
  const hidden = page.getByRole('button', { name: 'Show again Jempi' })

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /^Hide listings of Jempi/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(hidden).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(hidden).not.toBeInTheDocument()
})

test('sellers find no menu on their own pages', async () => {
  await signIn(seller.id)
  await showComponent(
    <>
      <SellerMenu seller={seller} />
      <p>Loaded</p>
    </>,
  )

  await expect.element(page.getByText('Loaded')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('a page of a hidden seller says so, and shows the listings again', async () => {
  await hideSeller(seller)
  onTestFinished(startWatchingExclusions())
  await showComponent(<ExclusionHint seller={seller} />)

  const hint = page.getByText(/^You have hidden Jempi/)
  await expect.element(hint).toBeVisible()
  await page.getByRole('button', { name: 'Show again' }).click()

  await expect.element(hint).not.toBeInTheDocument()
})

test('a blocked seller is in the same list, and is unblocked there', async () => {
  await signIn()
  const server = startStubServer({ 'DELETE /v0/blocked-members/:memberId': {} })
  await hideSeller(seller, true)
  await showComponent(<HiddenPage />)
  await expect.element(page.getByText('Blocked: you cannot write to each other')).toBeVisible()

  await page.getByRole('button', { name: 'Unblock Jempi' }).click()

  await expect.element(page.getByText(/^You have hidden nobody/)).toBeVisible()
  expect(server.countOf('DELETE /v0/blocked-members/:memberId')).toBe(1)
})
