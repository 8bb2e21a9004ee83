import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Conversation } from '#contract/api/conversations.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { ReviewPrompt } from '#src/features/reviews/review-prompt.tsx'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(wipeLocalData)

const write = 'PUT /v0/conversations/:conversationId/review'

type Window = NonNullable<Conversation['review']>

/** A conversation whose members may review each other since yesterday. */
function aConversation(given: Partial<Window> = {}): Conversation {
  const lastMessage = anAnsweredMessage({ conversationId: crypto.randomUUID() })
  const now = Date.now()
  const review = { opensAt: now - day, closesAt: now + 28 * day, isWritten: false, isOtherWritten: false, ...given }
  return anAnsweredConversation({ lastMessage, review })
}

const writtenIn = (conversation: Conversation): Conversation => ({
  ...conversation,
  review: { ...conversation.review!, isWritten: true },
})

async function show(conversation: Conversation) {
  await signIn(crypto.randomUUID())
  return showComponent(<ReviewPrompt conversation={conversation} />)
}

const writeButton = page.getByRole('button', { name: 'Write a review' })
const dialog = page.getByRole('dialog', { name: 'Review Jang' })
const text = dialog.getByRole('textbox', { name: 'What should others know? (optional)' })
const send = dialog.getByRole('button', { name: 'Send review' })
/** What the app does as soon as something waits to be sent. */
async function sendWhatWaits(): Promise<void> {
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()
}

const asked = page.getByText('How was it with Jang?')

test('the form asks for stars, a text, and says when the review becomes visible', async () => {
  await show(aConversation({ closesAt: Date.UTC(2032, 2, 9, 12) }))
  await writeButton.click()

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Review Jang":
      - heading "Review Jang" [level=2]
      - paragraph: Vëlo
      - group "How was it?":
        - text: How was it?
        - radio "1 star: very bad"
        - radio "2 stars: bad"
        - radio "3 stars: all right"
        - radio "4 stars: good"
        - radio "5 stars: very good"
      - text: What should others know? (optional)
      - textbox "What should others know? (optional)"
      - paragraph: 0 of 500 characters
      - paragraph: Your review becomes visible when you have both written one, or after 14 days. You cannot change it afterwards. You can write it until 9 March 2032.
      - button "Send review"
      - button "Later"
  `)
})

test('a review is written with the keyboard alone', async () => {
  const conversation = aConversation()
  const server = startStubServer({ [write]: writtenIn(conversation) })
  await show(conversation)
  await expect.element(writeButton).toBeVisible()

  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: '1 star: very bad' }).element().focus()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(dialog.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
  await userEvent.keyboard('{Tab}Very friendly.{Tab}{Enter}')
  await sendWhatWaits()

  await expect.poll(() => server.asked.at(-1)?.request.body).toEqual({ stars: 4, text: 'Very friendly.' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('without stars the form says what is missing, and sends nothing', async () => {
  startStubServer()
  await show(aConversation())
  await writeButton.click()

  await text.fill('Very friendly.')
  await send.click()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose one to five stars.')
  await expect.element(text).toHaveValue('Very friendly.')
})

test('what was typed is there again after the page was closed', async () => {
  const conversation = aConversation()
  const { close } = await show(conversation)
  await writeButton.click()
  await dialog.getByRole('radio', { name: '2 stars: bad' }).click()
  await text.fill('He came an hour late.')
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  close()

  await showComponent(<ReviewPrompt conversation={conversation} />)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect.element(text).toHaveValue('He came an hour late.')
  await expect.element(dialog.getByRole('radio', { name: '2 stars: bad' })).toBeChecked()
})

test('offline the review waits, and is sent when there is a network', async () => {
  const conversation = aConversation()
  const server = startStubServer({ [write]: writtenIn(conversation) })
  server.isAway = true
  await show(conversation)
  await writeButton.click()
  await dialog.getByRole('radio', { name: '5 stars: very good' }).click()
  await send.click()
  await sendWhatWaits()

  await expect.element(page.getByText('Will be sent as soon as you are online.')).toBeVisible()
  server.isAway = false
  await pageOutbox.retryNow()
  await pageOutbox.run()

  await expect.poll(() => server.countOf(write)).toBe(1)
  await expect.element(page.getByText('Will be sent as soon as you are online.')).not.toBeInTheDocument()
})

test('a review that the server refuses stays with the reason, and can be deleted', async () => {
  const conversation = aConversation()
  startStubServer({ [write]: new Problem('review-not-open') })
  await show(conversation)
  await writeButton.click()
  await dialog.getByRole('radio', { name: '5 stars: very good' }).click()
  await send.click()
  await sendWhatWaits()

  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('You cannot review each other yet, or not any more.')).toBeVisible()
  await alert.getByRole('button', { name: 'Delete it' }).click()

  await expect.element(asked).toBeVisible()
})

test('who was reviewed already is told so', async () => {
  await show(aConversation({ isOtherWritten: true }))

  await expect.element(page.getByText('Jang has reviewed you. Write your review to read it.')).toBeVisible()
})

test.each([
  ['before the window opens', { opensAt: Date.now() + day }],
  ['after it has closed', { closesAt: Date.now() - day }],
  ['after the review was written', { isWritten: true }],
])('%s nothing is asked', async (_, given) => {
  const { close } = await show(aConversation(given))
  close()
  await showComponent(
    <>
      <p>Before</p>
      <ReviewPrompt conversation={aConversation(given)} />
    </>,
  )

  await expect.element(page.getByText('Before')).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
})
