import { afterEach, expect, onTestFinished, test } from 'vitest'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { deviceNotifications } from '#src/data/notifications/notification-store.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { showWorkerBadge } from '#src/data/start/worker-badge.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'
import { type BadgeSource, startAppBadge } from '#src/pwa/app-badge.ts'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { signIn } from '#tests/support/component.tsx'

afterEach(wipeLocalData)

/** Records the badge that the app sets on its icon. */
function watchIcon(): number[] {
  const shown: number[] = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  })
  onTestFinished(() => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  })
  return shown
}

/** An entry that the server has refused. */
const aRefusedEntry = (subject: string, memberId?: string): OutboxRow => ({
  operation: 'publish-listing',
  subject,
  id: `publish-listing ${subject}`,
  order: subject,
  state: 'refused',
  refusal: { code: 'too-many-listings' },
  attempts: 1,
  nextAt: 0,
  askedAt: 1,
  shape: 1,
  ...(memberId !== undefined && { memberId }),
})

test('the badge counts the entries that need attention, without those of members who have signed out', async () => {
  const shown = watchIcon()
  startAppBadge()
  await expect.poll(() => shown.at(-1)).toBe(0)

  await localDatabase.outbox.bulkPut([aRefusedEntry('one'), aRefusedEntry('two', crypto.randomUUID())])

  await expect.poll(() => shown.at(-1)).toBe(1)
  await localDatabase.outbox.clear()
  await expect.poll(() => shown.at(-1)).toBe(0)
})

test('the worker shows the sum that pages show: refused entries, unread conversations and notifications of its member', async () => {
  const shown = watchIcon()
  const [memberId, former] = [crypto.randomUUID(), crypto.randomUUID()]
  const unread = { unread: 3, isMuted: false, isArchived: false }
  for (const [reader, id, given] of [
    [memberId, 'unread', unread],
    [memberId, 'muted', { ...unread, isMuted: true }],
    [memberId, 'archived', { ...unread, isArchived: true }],
    [former, 'of another member', unread],
  ] as const) {
    const lastMessage = anAnsweredMessage({ conversationId: id })
    await deviceConversations.apply(reader, [
      { conversation: anAnsweredConversation({ lastMessage, ...given }), message: lastMessage },
    ])
  }

  await deviceNotifications.apply(memberId, [], 4)
  await deviceNotifications.apply(former, [], 8)
  const entries = [aRefusedEntry('own', memberId), aRefusedEntry('of another member', former)]
  const waiting = { ...aRefusedEntry('waiting', memberId), state: 'waiting' } as const

  await showWorkerBadge(memberId, [...entries, waiting])
  await showWorkerBadge(undefined, [...entries, waiting])

  expect(shown).toEqual([1 + 1 + 4, 0])
  await localDatabase.outbox.bulkPut([...entries, waiting])
  await signIn(memberId)
  startAppBadge()
  await expect.poll(() => shown.at(-1)).toBe(1 + 1 + 4)
})

/** A source of which the test says how much waits. */
function controlledSource() {
  const watched: { memberId: string | undefined; tell: (count: number) => void }[] = []
  const source: BadgeSource = {
    watch(onCount, memberId) {
      const watcher = { memberId, tell: onCount }
      watched.push(watcher)
      return () => void (watcher.tell = () => {})
    },
  }
  return { source, current: () => watched.at(-1)!, watched }
}

test('the badge is the sum of all sources, without those that have not counted yet', async () => {
  const shown = watchIcon()
  const messages = controlledSource()
  const notifications = controlledSource()
  startAppBadge([messages.source, notifications.source])

  messages.current().tell(2)
  await expect.poll(() => shown.at(-1)).toBe(2)
  notifications.current().tell(3)
  await expect.poll(() => shown.at(-1)).toBe(5)
  messages.current().tell(0)
  await expect.poll(() => shown.at(-1)).toBe(3)
})

test('signing out clears the badge, whatever the sources reported, and every source starts again', async () => {
  const shown = watchIcon()
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const messages = controlledSource()
  startAppBadge([messages.source])
  const before = messages.current()
  before.tell(4)
  await expect.poll(() => shown.at(-1)).toBe(4)

  await browserSession.signOut()
  await expect.poll(() => shown.at(-1)).toBe(0)
  expect(messages.watched.map((each) => each.memberId)).toEqual([memberId, undefined])
  before.tell(4)
  messages.current().tell(1)
  await expect.poll(() => shown.at(-1)).toBe(1)
  expect(shown.filter((count) => count > 0)).toEqual([4, 1])
})
