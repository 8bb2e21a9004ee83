import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { ConversationPage } from '#src/features/conversations/conversation-page.tsx'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { openApp, showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

/** A conversation that the list has brought to this device, without its messages. */
async function aListedConversation() {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const message = anAnsweredMessage({ conversationId: crypto.randomUUID(), sender: 'seller' })
  const conversation = anAnsweredConversation({ lastMessage: message, readNumber: 1 })
  await deviceConversations.applyList(memberId, [conversation])
  return { conversation, message }
}

const show = (conversationId: string) =>
  showComponent(
    <ConversationPage
      conversationId={conversationId}
      listingId={undefined}
      isHandover={false}
      renderReview={() => null}
      renderHandover={() => null}
    />,
  )

const log = page.getByRole('log')

test('until the messages of a conversation arrive, the page is not empty', async () => {
  const { conversation, message } = await aListedConversation()
  const answer = Promise.withResolvers<void>()
  startStubServer({
    'GET /v0/conversations/:conversationId': conversation,
    'GET /v0/conversations/:conversationId/messages': async () => {
      await answer.promise
      return { messages: [message], hasOlder: false }
    },
    'PUT /v0/conversations/:conversationId/receipts': conversation,
  })
  await show(conversation.id)

  await expect.element(page.getByRole('link', { name: 'Jang' })).toBeVisible()
  await expect.element(log.getBySelector('.skeleton').first()).toBeVisible()
  answer.resolve()

  await expect.element(log.getByText('Ass de Vëlo nach ze hunn?')).toBeVisible()
  expect(log.getBySelector('.skeleton').elements()).toEqual([])
})

test('offline, a conversation whose messages are not on this device says so', async () => {
  const { conversation } = await aListedConversation()
  startStubServer().isAway = true
  await show(conversation.id)

  await expect.element(page.getByText(/^This conversation is not on this device yet/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('the next message keeps its text and its focus when the server has the first one of a new conversation', async () => {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const message = anAnsweredMessage({ conversationId: crypto.randomUUID(), sender: 'buyer' })
  const conversation = anAnsweredConversation({ lastMessage: message, readNumber: 1 })
  const listing = anAnsweredListing()
  const server = startStubServer({
    'GET /v0/conversations/:conversationId': new Problem('conversation-not-found'),
    'GET /v0/listings/:listingId': listing,
    'GET /v0/conversations': { conversations: [], next: null },
    'POST /v0/conversations/:conversationId/typing': {},
  })
  await openApp(`/en/messages/${conversation.id}?listing=${listing.id}`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect.element(page.getByText(/^Write to /)).toBeVisible()
  await field.fill('Ech kéint haut')

  server.answers['GET /v0/conversations/:conversationId'] = conversation
  server.answers['GET /v0/conversations/:conversationId/messages'] = { messages: [message], hasOlder: false }
  server.answers['PUT /v0/conversations/:conversationId/receipts'] = conversation
  await deviceConversations.applyList(memberId, [conversation])

  await expect.element(log).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Ech kéint haut')
})
