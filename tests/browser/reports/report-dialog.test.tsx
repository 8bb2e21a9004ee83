import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { ReportDialogHost } from '#src/features/reports/report-dialog-host.tsx'
import { reportDialog, type Reported } from '#src/state/report-dialog.ts'
import { anOwnReport } from '#tests/support/answered-reports.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(async () => {
  reportDialog.close()
  await wipeLocalData()
})

const asVisitor = 'PUT /v0/reports/:reportId'

const asMember = 'PUT /v0/account/reports/:reportId'

const aListing = (): Reported => ({
  subject: { kind: 'listing', listingId: crypto.randomUUID() },
  label: 'Rolex Submariner',
})

const aMessage = (): Reported => ({
  subject: { kind: 'message', conversationId: crypto.randomUUID(), messageId: crypto.randomUUID() },
  label: 'Pay me first.',
})

const aReview = (): Reported => ({ subject: { kind: 'review', reviewId: crypto.randomUUID() }, label: 'Never came.' })

const aMember = (): Reported => ({ subject: { kind: 'member', memberId: crypto.randomUUID() }, label: 'jang' })

/** Opens the dialog as a button of the page does. */
async function open(reported: Reported) {
  const shown = await showComponent(
    <>
      <button type="button" onClick={() => reportDialog.open(reported)}>
        Report
      </button>
      <ReportDialogHost />
    </>,
  )
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(send).toBeVisible()
  return shown
}

const dialog = page.getByRole('dialog')
const send = dialog.getByRole('button', { name: 'Send report' })
const reason = (name: string) => dialog.getByRole('radio', { name })
const details = dialog.getByRole('textbox', { name: 'What should we know? (optional)' })
const email = dialog.getByRole('textbox', { name: 'Your e-mail address' })
const thanks = dialog.getByText('Thank you. We have received your report.')

/** What the app does as soon as something waits to be sent. */
async function sendWhatWaits(): Promise<void> {
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()
}

test('a visitor is asked for a reason, details, and an address for the answers', async () => {
  await open(aListing())

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Report this listing":
      - heading "Report this listing" [level=2]
      - paragraph: Rolex Submariner
      - radiogroup "What is wrong?":
        - text: What is wrong?
        - radio "Wrong category"
        - text: Wrong category It is listed in the wrong place, or photos and text show something else.
        - radio "Unsafe or forbidden product"
        - text: Unsafe or forbidden product It is dangerous, recalled, counterfeit, or may not be sold here.
        - radio "Suspicious price"
        - text: Suspicious price The price is misleading or too good to be true.
        - radio "Suspicious seller"
        - text: Suspicious seller The seller wants money in advance, or something points to fraud.
        - radio "Inappropriate content"
        - text: Inappropriate content Text or photos are offensive, hateful or sexual, or show personal data.
      - text: What should we know? (optional)
      - textbox "What should we know? (optional)"
      - paragraph: 0 of 1000 characters
      - text: Your e-mail address
      - textbox "Your e-mail address"
      - text: Only for our answers. The person whom you report does not see it.
      - paragraph: You will get a receipt by e-mail. A moderator then decides, and we write to you again.
      - button "Send report"
      - button "Cancel"
  `)
})

test('a member is asked what is wrong with a message', async () => {
  await signIn()
  await open(aMessage())

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Report this message":
      - heading "Report this message" [level=2]
      - paragraph: Pay me first.
      - radiogroup "What is wrong?":
        - text: What is wrong?
        - radio "Does not belong here"
        - text: Does not belong here It is advertising, or has nothing to do with the listing.
        - radio "Unsafe or forbidden product"
        - text: Unsafe or forbidden product It offers something dangerous, counterfeit or forbidden.
        - radio "Suspicious price"
        - text: Suspicious price It asks for another price, or for fees that were never mentioned.
        - radio "Suspicious member"
        - text: Suspicious member It asks for money in advance, card details or codes.
        - radio "Inappropriate content"
        - text: Inappropriate content It is offensive, threatening or sexual.
      - text: What should we know? (optional)
      - textbox "What should we know? (optional)"
      - paragraph: 0 of 1000 characters
      - paragraph: You will get a receipt in your notifications. A moderator then decides, and we tell you there.
      - button "Send report"
      - button "Cancel"
  `)
})

test('a member is asked what is wrong with a review', async () => {
  await signIn()
  await open(aReview())

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Report this review":
      - heading "Report this review" [level=2]
      - paragraph: Never came.
      - radiogroup "What is wrong?":
        - text: What is wrong?
        - radio "Does not belong here"
        - text: Does not belong here It is not about this member, or not about a sale.
        - radio "Unsafe or forbidden product"
        - text: Unsafe or forbidden product It advertises something dangerous, counterfeit or forbidden.
        - radio "Suspicious price"
        - text: Suspicious price What it says about the price is not true.
        - radio "Suspicious member"
        - text: Suspicious member It does not come from a real buyer or seller.
        - radio "Inappropriate content"
        - text: Inappropriate content It is offensive or hateful, or contains personal data.
      - text: What should we know? (optional)
      - textbox "What should we know? (optional)"
      - paragraph: 0 of 1000 characters
      - paragraph: You will get a receipt in your notifications. A moderator then decides, and we tell you there.
      - button "Send report"
      - button "Cancel"
  `)
})

test('a member is asked what is wrong with another member', async () => {
  await signIn()
  await open(aMember())

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Report this member":
      - heading "Report this member" [level=2]
      - paragraph: jang
      - radiogroup "What is wrong?":
        - text: What is wrong?
        - radio "Wrong category"
        - text: Wrong category Their listings are often in the wrong place.
        - radio "Unsafe or forbidden product"
        - text: Unsafe or forbidden product They sell dangerous, counterfeit or forbidden things.
        - radio "Suspicious price"
        - text: Suspicious price They ask for other prices than their listings say.
        - radio "Suspicious member"
        - text: Suspicious member They want money in advance, or pretend to be somebody else.
        - radio "Inappropriate content"
        - text: Inappropriate content Name, picture or profile text are offensive, hateful or sexual.
      - text: What should we know? (optional)
      - textbox "What should we know? (optional)"
      - paragraph: 0 of 1000 characters
      - paragraph: You will get a receipt in your notifications. A moderator then decides, and we tell you there.
      - button "Send report"
      - button "Cancel"
  `)
})

test('a visitor reports with the keyboard alone, and reads what happens next', async () => {
  const reported = aListing()
  const server = startStubServer({ [asVisitor]: {} })
  await open(reported)

  reason('Wrong category').element().focus()
  await userEvent.keyboard(' {ArrowDown}{Tab}No brakes.{Tab}ana@example.org{Enter}')
  await sendWhatWaits()

  await expect.element(thanks).toBeVisible()
  await expect.element(dialog.getByText(/^A receipt is on its way to ana@example\.org\./)).toBeVisible()
  expect(server.asked.at(-1)).toMatchObject({
    authorization: undefined,
    request: {
      body: {
        subject: reported.subject,
        reason: 'unsafe_product',
        details: 'No brakes.',
        email: 'ana@example.org',
        language: 'en',
      },
    },
  })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Report', exact: true })).toHaveFocus()
})

test('an incomplete report says beside each field what is missing, and goes to the first one', async () => {
  startStubServer()
  await open(aListing())
  await email.fill('ana')

  await send.click()

  await expect.element(dialog.getByText('Please choose what is wrong.')).toBeVisible()
  await expect.element(dialog.getByText(/^This does not look like an e-mail address/)).toBeVisible()
  await expect.element(reason('Wrong category')).toHaveFocus()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(await pageOutbox.list()).toEqual([])
})

test('what a visitor typed is there again after the page was closed', async () => {
  const reported = aListing()
  const { close } = await open(reported)
  await reason('Suspicious price').click()
  await details.fill('It costs ten times as much.')
  await email.fill('ana@example.org')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  close()

  await open(reported)

  await expect.element(reason('Suspicious price')).toBeChecked()
  await expect.element(details).toHaveValue('It costs ten times as much.')
  await expect.element(email).toHaveValue('ana@example.org')
})

test('the address of one report is not offered in the next one', async () => {
  const { close } = await open(aListing())
  await email.fill('ana@example.org')
  await userEvent.keyboard('{Escape}')
  close()

  await open(aListing())

  await expect.element(email).toHaveValue('')
})

test('offline a report waits on the device, and is sent once there is a network', async () => {
  const server = startStubServer({ [asMember]: anOwnReport() })
  server.isAway = true
  await signIn()
  await open(aListing())
  await reason('Suspicious price').click()
  await send.click()
  await sendWhatWaits()
  await expect.element(dialog.getByText(/^Your report is saved on this device\./)).toBeVisible()

  server.isAway = false
  await pageOutbox.retryNow()
  await pageOutbox.run()

  await expect.element(thanks).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'See my reports' })).toBeVisible()
})

test('a report that waits can be taken back', async () => {
  startStubServer().isAway = true
  await open(aListing())
  await reason('Suspicious price').click()
  await email.fill('ana@example.org')
  await send.click()
  await sendWhatWaits()

  await dialog.getByRole('button', { name: 'Do not send it' }).click()

  await expect.element(send).toBeVisible()
  expect(await pageOutbox.list()).toEqual([])
  await expect.element(email).toHaveValue('')
})

test('a subject that was reported before says so instead of asking again', async () => {
  const reported = aListing()
  startStubServer({ [asMember]: anOwnReport() })
  await signIn()
  const { close } = await open(reported)
  await reason('Suspicious price').click()
  await send.click()
  await sendWhatWaits()
  await expect.element(thanks).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Report', exact: true }).click()

  await expect.element(thanks).toBeVisible()
  expect(send.elements()).toEqual([])
  close()
})

test('a subject that was reported from another device says so', async () => {
  startStubServer({ [asMember]: new Problem('report-exists') })
  await signIn()
  await open(aListing())
  await reason('Suspicious price').click()
  await send.click()
  await sendWhatWaits()

  await expect.element(dialog.getByText('You have reported this before. We have received it.')).toBeVisible()
})

test('when the server refuses a report, the reason is there and nothing typed is lost', async () => {
  startStubServer({ [asMember]: new Problem('own-content') })
  await signIn()
  await open(aListing())
  await reason('Suspicious price').click()
  await details.fill('It costs ten times as much.')
  await send.click()
  await sendWhatWaits()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You cannot report yourself or your own content.')
  await expect.element(details).toHaveValue('It costs ten times as much.')
})

test('an address that the server refuses is explained at its field', async () => {
  startStubServer({ [asVisitor]: new Problem('invalid-request', { fields: { email: 'invalid_format' } }) })
  await open(aListing())
  await reason('Suspicious price').click()
  await email.fill('ana@example.org.')
  await send.click()
  await sendWhatWaits()

  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('ana@example.org')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
})
