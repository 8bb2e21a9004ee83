import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import { emptyContent } from '#src/data/drafts/schema/draft.ts'
import { AppointmentDialog } from '#src/features/conversations/appointment-dialog.tsx'
import { DealDialog } from '#src/features/conversations/deal-dialog.tsx'
import { MessageSearchDialog } from '#src/features/conversations/message-search-dialog.tsx'
import { OfferDialog } from '#src/features/conversations/offer-dialog.tsx'
import { aSmallPhoto, addPhotos, tiles } from '#tests/browser/publish/draft-page.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { anAnsweredConversation } from '#tests/support/answered-conversations.ts'
import { answeredNotificationSettings } from '#tests/support/answered-notifications.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp, showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

/** In pixels: Safari on iOS zooms the page when a field with a smaller font receives the focus. */
const smallestOfFields = 16

const tapped = ['checkbox', 'radio', 'range', 'file', 'hidden'].map((type) => `[type=${type}]`).join(', ')

/** Checks all text fields and selects in this part. */
async function expectLargeFields(part: Locator): Promise<void> {
  const fields = part.getBySelector(`input:not(${tapped}), select, textarea`)
  await expect.element(fields.first()).toBeInTheDocument()

  const small = fields
    .elements()
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < smallestOfFields)
  expect(small.map(({ outerHTML }) => outerHTML)).toEqual([])
}

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(412, 839))

afterEach(wipeLocalData)

test('no field of a draft is so small that a phone zooms in on it', async () => {
  startStubServer()
  const { id } = await localDrafts.create(emptyContent('en'))
  const { router } = await openApp(`/en/publish/${id}/basics`)
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expectLargeFields(main)

  await addPhotos(await aSmallPhoto('front.jpg', 300))
  await expect.element(tiles).toBeVisible()
  await expectLargeFields(main)

  await router.navigate({ to: `/en/publish/${id}/place` })
  await expect.element(page.getBySelector('input[name=postalCode]')).toBeVisible()
  await expectLargeFields(main)
})

test('no field of the search, the filters and the dialog is so small that a phone zooms in on it', async () => {
  startStubServer(browseAnswers())
  const { router } = await openApp('/en')
  await expectLargeFields(main)

  await router.navigate({ to: '/en/browse/all' })
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect.element(dialog.getByRole('slider').first()).toBeVisible()
  await expectLargeFields(dialog)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await router.navigate({ to: '/en/profile' })
  for (const button of ['Sign in', 'Create an account']) {
    await main.getByRole('button', { name: button }).click()
    await expect.element(dialog).toBeVisible()
    await expectLargeFields(dialog)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('no field of an account and of the settings is so small that a phone zooms in on it', async () => {
  const account = anAccount()
  startStubServer({
    'GET /v0/account': account,
    'GET /v0/account/sessions': { sessions: [] },
    'GET /v0/account/passkeys': { passkeys: [] },
    'GET /v0/notifications/settings': answeredNotificationSettings({ quietHours: { from: 1_320, until: 420 } }),
  })
  await signIn(account.id)
  const { router } = await openApp('/en/profile/account')
  await expectLargeFields(main)

  await router.navigate({ to: '/en/profile/settings' })
  await expect.element(page.getByLabelText('Until')).toBeVisible()
  await expectLargeFields(main)
})

test('no field of the dialogs of a conversation is so small that a phone zooms in on it', async () => {
  const onClose = () => {}
  const to = { conversationId: crypto.randomUUID(), listingId: crypto.randomUUID(), isClosedKnown: false }
  const conversation = anAnsweredConversation()
  for (const part of [
    <AppointmentDialog key="appointment" to={to} onClose={onClose} />,
    <OfferDialog key="offer" to={to} asked={12_000} counters={null} onClose={onClose} />,
    <DealDialog key="deal" conversation={conversation} onClose={onClose} />,
    <MessageSearchDialog key="search" conversation={conversation} onClose={onClose} />,
  ]) {
    const shown = await showComponent(part)
    await expectLargeFields(dialog)
    shown.close()
  }
})
