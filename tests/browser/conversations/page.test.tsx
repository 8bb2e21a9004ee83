import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { ConversationPage } from '#src/features/conversations/conversation-page.tsx'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
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
