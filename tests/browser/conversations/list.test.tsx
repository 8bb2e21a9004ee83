import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Conversation } from '#contract/api/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import type { ConversationFilter } from '#src/data/conversations/watch-conversations.ts'
import { ConversationList } from '#src/features/conversations/conversation-list.tsx'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const list = 'GET /v0/conversations'

/** A conversation with this member, who wrote last. */
function aConversation(username: string, given: Partial<Conversation> = {}) {
  const conversationId = crypto.randomUUID()
  const lastMessage = anAnsweredMessage({ conversationId, sender: 'seller' })
  const other = { id: crypto.randomUUID(), username, avatar: null }
  return anAnsweredConversation({ lastMessage, other, ...given })
}

async function signInMember(): Promise<string> {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  return memberId
}

const showList = (filter: ConversationFilter = { box: 'inbox' }) =>
  showComponent(<ConversationList filter={filter} conversationId={undefined} />)

const entry = (name: string | RegExp) => page.getByRole('link', { name })

const entries = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

test('until the server answers, a device without conversations shows neither a list nor that there is none', async () => {
  await signInMember()
  const answer = Promise.withResolvers<void>()
  startStubServer({
    [list]: async () => {
      await answer.promise
      return { conversations: [aConversation('Jang')], next: null }
    },
  })
  await showList()

  await expect.element(page.getBySelector('.skeleton').first()).toBeInTheDocument()
  expect(page.getByText(/will be here/).elements()).toEqual([])
  answer.resolve()

  await expect.element(entry(/Jang/)).toBeVisible()
  expect(page.getBySelector('.skeleton').elements()).toEqual([])
})

test.each([
  [{ box: 'inbox' }, 'Your conversations with sellers and buyers will be here.'],
  [{ box: 'archive' }, 'Conversations that you archive will be here.'],
  [{ listingId: crypto.randomUUID() }, 'Nobody has written to you about this listing yet.'],
] as const)('a list without conversations (%o) says what will be there', async (filter, text) => {
  await signInMember()
  startStubServer({ [list]: { conversations: [], next: null } })
  await showList(filter)

  await expect.element(page.getByText(text)).toBeVisible()
})

test('a failure is shown, and trying again shows the list', async () => {
  await signInMember()
  const server = startStubServer({ [list]: new Problem('unavailable') })
  await showList()
  await expect.element(page.getByRole('alert')).toBeVisible()

  server.answers[list] = { conversations: [aConversation('Jang')], next: null }
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(entry(/Jang/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('offline the conversations of the device are shown, the one that changed last first, and no failure', async () => {
  const memberId = await signInMember()
  await deviceConversations.applyList(memberId, [
    aConversation('Jang', { changedAt: 1 }),
    aConversation('Mia', { changedAt: 2 }),
  ])
  await deviceConversations.applyList(crypto.randomUUID(), [aConversation('Tom')])
  startStubServer().isAway = true
  await showList()

  await expect.element(entry(/Jang/)).toBeVisible()
  expect(entries()).toEqual([expect.stringContaining('Mia'), expect.stringContaining('Jang')])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an unread conversation says how many messages are unread, until they are read on this device', async () => {
  await signInMember()
  const conversations = [
    aConversation('Jang', { unread: 1 }),
    aConversation('Mia', { unread: 120 }),
    aConversation('Tom'),
  ]
  startStubServer({ [list]: { conversations, next: null } })
  await showList()

  await expect.element(entry(/Jang.*1 unread message$/)).toBeVisible()
  await expect.element(entry(/Mia.*120 unread messages$/)).toBeVisible()
  await expect.element(entry(/Mia/).getByText('99+')).toBeVisible()
  expect(entry(/Tom.*unread/).elements()).toEqual([])

  await deviceConversations.markRead(conversations[0]!.id, conversations[0]!.lastMessage.number)
  await expect.element(entry(/Jang.*unread/)).not.toBeInTheDocument()
})

test('an archived conversation is in the archive only, and moves there while the list is open', async () => {
  const memberId = await signInMember()
  const [jang, mia] = [aConversation('Jang'), aConversation('Mia', { isArchived: true })]
  await deviceConversations.applyList(memberId, [jang, mia])
  startStubServer().isAway = true
  const inbox = await showList()
  await expect.element(entry(/Jang/)).toBeVisible()
  expect(entry(/Mia/).elements()).toEqual([])

  await deviceConversations.applyList(memberId, [{ ...jang, isArchived: true }])
  await expect.element(entry(/Jang/)).not.toBeInTheDocument()
  inbox.close()

  await showList({ box: 'archive' })
  await expect.element(entry(/Jang/)).toBeVisible()
  await expect.element(entry(/Mia/)).toBeVisible()
})

test('more conversations are fetched when they are asked for', async () => {
  await signInMember()
  const [jang, mia] = [aConversation('Jang', { changedAt: 2 }), aConversation('Mia', { changedAt: 1 })]
  const server = startStubServer({
    [list]: ({ query }) =>
      query.after === undefined ? { conversations: [jang], next: 'rest' } : { conversations: [mia], next: null },
  })
  await showList()
  await expect.element(entry(/Jang/)).toBeVisible()
  expect(entry(/Mia/).elements()).toEqual([])

  await page.getByRole('button', { name: 'Show more' }).click()

  await expect.element(entry(/Mia/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(server.countOf(list)).toBe(2)
})
