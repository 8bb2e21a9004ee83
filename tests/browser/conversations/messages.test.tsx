import { getDefaultStore } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import type { Conversation } from '#contract/api/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { Composer } from '#src/features/conversations/composer.tsx'
import { MessageList } from '#src/features/conversations/message-list.tsx'
import { ToastList } from '#src/features/toasts/toast-list.tsx'
import { reportDialog, reportedAtom } from '#src/state/report-dialog.ts'
import { anAnsweredConversation } from '#tests/support/answered-conversations.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const aShownMessage = (number: number, given: Partial<ShownMessage> = {}): ShownMessage => ({
  id: crypto.randomUUID(),
  isOwn: false,
  content: { kind: 'text', text: `Message ${number}`, photos: [] },
  pendingPhotos: [],
  risks: [],
  isRemoved: false,
  sentAt: Date.UTC(2026, 10, 25, 9) + number,
  number,
  state: 'sent',
  problem: null,
  ...given,
})

const aConversation = (given: Partial<Conversation> = {}) =>
  anAnsweredConversation({ readNumber: 1_000_000, ...given, id: given.id ?? crypto.randomUUID() })

/** On a phone's screen. */
async function showList(messages: readonly ShownMessage[], conversation = aConversation()) {
  const shown = { messages, isLoading: false, hasOlder: false, loadOlder: async () => {}, row: undefined }
  await showComponent(
    <div style={{ height: 640, width: 360, display: 'flex', flexDirection: 'column' }}>
      <MessageList conversation={conversation} shown={shown as never} />
      <ToastList />
    </div>,
  )
  return page.getByRole('log')
}

const report = (log: Locator) => log.getByRole('button', { name: 'Report this message' })

test('a message of the other member can be reported, an own one cannot', async () => {
  const conversation = aConversation()
  const received = aShownMessage(1)
  const log = await showList([received, aShownMessage(2, { isOwn: true })], conversation)
  await expect.element(report(log)).toBeVisible()

  onTestFinished(reportDialog.close)
  await report(log).click()

  const subject = { kind: 'message', conversationId: conversation.id, messageId: received.id }
  expect(getDefaultStore().get(reportedAtom)).toEqual({ subject, label: 'Message 1' })
})

test('a message that was removed says so, and cannot be reported', async () => {
  const log = await showList([aShownMessage(1, { isRemoved: true, content: { kind: 'text', text: '', photos: [] } })])

  await expect.element(log.getByText('This message was removed by a moderator.')).toBeVisible()
  expect(report(log).elements()).toEqual([])
})

const anOffer = (given: object = {}, message: Partial<ShownMessage> = {}) =>
  aShownMessage(1, {
    content: {
      kind: 'offer',
      cents: 9_000,
      counters: null,
      answer: 'open',
      expiresAt: Date.now() + 3_600_000,
      ...given,
    },
    ...message,
  })

test('a conversation of 10,000 messages opens at its newest, and has at most 400 elements while it is scrolled', async () => {
  const log = await showList(Array.from({ length: 10_000 }, (_, index) => aShownMessage(index + 1)))

  await expect.element(log.getByText('Message 10000', { exact: true })).toBeVisible()
  const element = log.element()
  for (const distance of [0, 2_000, 40_000, 300_000]) {
    element.scrollTop = element.scrollHeight - element.clientHeight - distance
    await expect.poll(() => [...element.querySelectorAll('li')].some((item) => isVisibleIn(element, item))).toBe(true)
    expect(element.querySelectorAll('*').length).toBeLessThanOrEqual(400)
  }
  await expect.element(log.getByText('Message 10000', { exact: true })).not.toBeInTheDocument()
})

function isVisibleIn(list: Element, item: Element): boolean {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  return inner.bottom > outer.top && inner.top < outer.bottom
}

/** Shows a list of messages and returns it with a function that changes them. */
async function showChangingList(messages: readonly ShownMessage[]) {
  const conversation = aConversation()
  let change: (changed: readonly ShownMessage[]) => void = () => {}

  function ChangingList() {
    const [shown, setShown] = useState(messages)
    useEffect(() => void (change = setShown), [])
    return (
      <div style={{ height: 640, width: 360, display: 'flex', flexDirection: 'column' }}>
        <MessageList
          conversation={conversation}
          shown={{ messages: shown, isLoading: false, hasOlder: false, loadOlder: async () => {} }}
        />
      </div>
    )
  }

  await showComponent(<ChangingList />)
  return { log: page.getByRole('log'), change: (changed: readonly ShownMessage[]) => change(changed) }
}

const aQueuedMessage = (text: string) =>
  aShownMessage(0, { isOwn: true, number: null, state: 'queued', content: { kind: 'text', text, photos: [] } })

const isInSight = (log: Element, text: string) =>
  [...log.querySelectorAll('li')].some((item) => item.textContent.includes(text) && isVisibleIn(log, item))

test('the list stays at its end while messages come in before one that waits to be sent', async () => {
  const received = Array.from({ length: 40 }, (_, index) => aShownMessage(index + 1))
  const waiting = aQueuedMessage('Last of all')
  const { log, change } = await showChangingList([...received.slice(0, 30), waiting])
  await expect.poll(() => isInSight(log.element(), 'Last of all')).toBe(true)

  for (const count of [31, 34, 40]) {
    change([...received.slice(0, count), waiting])
    await expect.element(log.getByText(`Message ${count}`, { exact: true })).toBeInTheDocument()
  }

  await expect.poll(() => isInSight(log.element(), 'Last of all')).toBe(true)
})

test('who has scrolled up stays there when messages come in, and sees an own message once it is sent', async () => {
  const received = Array.from({ length: 41 }, (_, index) => aShownMessage(index + 1))
  const { log, change } = await showChangingList(received.slice(0, 40))
  await expect.poll(() => isInSight(log.element(), 'Message 40')).toBe(true)
  const scrolled = new Promise((resolve) => log.element().addEventListener('scroll', resolve, { once: true }))
  log.element().scrollTop = 700
  await scrolled
  expect(isInSight(log.element(), 'Message 40')).toBe(false)

  change(received)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(isInSight(log.element(), 'Message 41')).toBe(false)
  change([...received, aQueuedMessage('Just sent')])

  await expect.poll(() => isInSight(log.element(), 'Just sent')).toBe(true)
})

test('a risky first message is hidden with its reason until it is tapped', async () => {
  const risks = [{ kind: 'link', start: 0, end: 15 }] as const
  const content = { kind: 'text', text: 'www.example.org', photos: [] } as const
  const log = await showList([aShownMessage(1, { content: { ...content, photos: [] }, risks: [...risks] })])

  await expect.element(log.getByText(/Fraudsters try to lure you away/)).toBeVisible()
  expect(log.getByText('www.example.org').element().closest('[inert]')).not.toBeNull()
  await log.getByRole('button', { name: 'Show the message' }).click()

  await expect.poll(() => log.getByText('www.example.org').element().closest('[inert]')).toBeNull()
})

test('of three photos the first one fills a row, and the others share the next', async () => {
  const photos = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const log = await showList([
    aShownMessage(1, { isOwn: true, content: { kind: 'text', text: '', photos: [] }, pendingPhotos: photos }),
  ])
  await expect.element(log.getByText('Photo').first()).toBeInTheDocument()

  const [first, second, third] = log
    .getBySelector('.skeleton')
    .elements()
    .map((photo) => photo.getBoundingClientRect())
  expect(first!.width).toBeGreaterThan(1.9 * second!.width)
  expect(second!.top).toBe(third!.top)
  expect([first!.left, first!.right]).toEqual([second!.left, third!.right])
})

test('an open offer is answered by its receiver, and a refusal of the server is shown', async () => {
  await signIn()
  const server = startStubServer({
    'PUT /v0/conversations/:conversationId/messages/:messageId/answer': new Problem('answer-too-late'),
  })
  const log = await showList([anOffer()])

  await expect.element(log.getByRole('button', { name: 'Counter-offer' })).toBeVisible()
  await log.getByRole('button', { name: 'Decline' }).click()

  await expect.element(page.getByRole('alert').or(page.getByRole('status')).first()).toBeInTheDocument()
  expect(server.countOf('PUT /v0/conversations/:conversationId/messages/:messageId/answer')).toBe(1)
})

test('an own offer can only be withdrawn, and one that is over cannot be answered', async () => {
  const log = await showList([
    anOffer({}, { isOwn: true }),
    anOffer({ expiresAt: Date.now() - 120_000 }, { id: crypto.randomUUID() }),
    anOffer({ answer: 'accepted' }, { id: crypto.randomUUID() }),
  ])

  await expect.element(log.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect.element(log.getByText('Expired')).toBeVisible()
  await expect.element(log.getByText('Accepted')).toBeVisible()
  const names = log
    .getByRole('button')
    .elements()
    .map((button) => button.ariaLabel ?? button.textContent)
  expect(names).toEqual(['Withdraw', 'Report this message', 'Report this message'])
})

test('every state of an own message is told', async () => {
  const states = ['queued', 'sent', 'delivered', 'read'] as const
  const log = await showList(
    states.map((state, index) =>
      aShownMessage(index + 1, { isOwn: true, state, number: state === 'queued' ? null : 1 }),
    ),
  )

  for (const text of ['Will be sent', 'Sent', 'Delivered', 'Read'])
    await expect.element(log.getByText(text, { exact: true })).toBeInTheDocument()
})

const showComposer = (conversation: Conversation, locale: 'en' | 'uk' = 'en') =>
  showComponent(
    <Composer
      conversationId={conversation.id}
      ownRole={conversation.role}
      listing={conversation.listing}
      isClosed={false}
      isFirst
    />,
    { locale },
  )

test('what is typed is there again after the page was closed, in its own conversation only', async () => {
  await signIn()
  startStubServer({ 'POST /v0/conversations/:conversationId/typing': {} })
  const [one, other] = [aConversation(), aConversation()]
  const first = await showComposer(one)
  await userEvent.fill(page.getByRole('textbox'), 'Ech wollt')
  await expect.element(page.getByRole('textbox')).toHaveValue('Ech wollt')
  first.close()

  const second = await showComposer(other)
  await expect.element(page.getByRole('textbox')).toBeEnabled()
  await expect.element(page.getByRole('textbox')).toHaveValue('')
  second.close()
  await showComposer(one)

  await expect.element(page.getByRole('textbox')).toHaveValue('Ech wollt')
})

test('a fixed price has no offers, and a listing that is sold neither offers nor meetings', async () => {
  await signIn()
  const { listing } = aConversation()
  const fixed = await showComposer(aConversation({ listing: { ...listing, price: { kind: 'fixed', cents: 9_000 } } }))
  await expect.element(page.getByRole('button', { name: 'Propose a meeting' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument()
  fixed.close()

  await showComposer(aConversation({ listing: { ...listing, status: 'sold' } }))
  await expect.element(page.getByRole('button', { name: /still available/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Propose a meeting' })).not.toBeInTheDocument()
})

test('quick replies are in the language of their reader', async () => {
  await signIn()
  await showComposer(aConversation(), 'uk')

  await expect.element(page.getByRole('button', { name: /Добрий день|Вітаю/ })).toBeVisible()
})

test('whoever writes contact details in a first message is told that they will be hidden', async () => {
  await signIn()
  startStubServer({ 'POST /v0/conversations/:conversationId/typing': {} })
  await showComposer(aConversation())
  await expect.element(page.getByRole('textbox')).toBeEnabled()

  await userEvent.fill(page.getByRole('textbox'), 'Schreif mer op jang@example.org')

  await expect.element(page.getByText(/^Your message contains contact details/)).toBeVisible()
})

/** Lets writing to the outbox fail as on a full disk. */
function fillDisk(): void {
  const { outbox } = localDatabase
  const refuse = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  outbox.hook('creating', refuse)
  onTestFinished(() => outbox.hook('creating').unsubscribe(refuse))
}

test('a message for which the disk has no room stays in its field, with the reason', async () => {
  await signIn()
  startStubServer({ 'POST /v0/conversations/:conversationId/typing': {} })
  await showComposer(aConversation())
  await showComponent(<ToastList />)
  await expect.element(page.getByRole('textbox')).toBeEnabled()
  await userEvent.fill(page.getByRole('textbox'), 'Ech wollt')
  fillDisk()

  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await expect.element(page.getByText(/^There is no space left on this device/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Ech wollt')
})

test('an offer for which the disk has no room stays open', async () => {
  await signIn()
  await showComposer(aConversation())
  fillDisk()
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await userEvent.fill(page.getByLabelText('Your offer in euros'), '80')

  await page.getByRole('button', { name: 'Send the offer' }).click()

  await expect.element(page.getByRole('button', { name: 'Send the offer' })).toBeEnabled()
  await expect.element(page.getByLabelText('Your offer in euros')).toHaveValue('80')
})
