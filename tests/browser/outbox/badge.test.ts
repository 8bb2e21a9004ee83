import { afterEach, expect, onTestFinished, test } from 'vitest'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { showWorkerBadge } from '#src/data/start/worker-badge.ts'
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

test('the badge counts the entries that need attention, without those of members who have signed out', async () => {
  const shown = watchIcon()
  startAppBadge()
  await expect.poll(() => shown.at(-1)).toBe(0)

  const refused = {
    operation: 'publish-listing',
    state: 'refused',
    attempts: 1,
    nextAt: 0,
    askedAt: 1,
    shape: 1,
  } as const
  const rows = [{ subject: 'one' }, { subject: 'two', memberId: crypto.randomUUID() }].map((given) => ({
    ...refused,
    ...given,
    refusal: { code: 'too-many-listings' as const },
    id: `publish-listing ${given.subject}`,
    order: given.subject,
  }))
  await localDatabase.outbox.bulkPut(rows)

  await expect.poll(() => shown.at(-1)).toBe(1)
  await localDatabase.outbox.clear()
  await expect.poll(() => shown.at(-1)).toBe(0)
})

test('the worker shows the sum that pages show: refused entries and unread conversations of its member', async () => {
  const shown = watchIcon()
  const [memberId, former] = [crypto.randomUUID(), crypto.randomUUID()]
  const unread = { unread: 3, isMuted: false }
  for (const [reader, id, given] of [
    [memberId, 'unread', unread],
    [memberId, 'muted', { ...unread, isMuted: true }],
    [former, 'of another member', unread],
  ] as const) {
    const lastMessage = anAnsweredMessage({ conversationId: id })
    await deviceConversations.apply(reader, [
      { conversation: anAnsweredConversation({ lastMessage, ...given }), message: lastMessage },
    ])
  }

  await showWorkerBadge(memberId, [])
  await showWorkerBadge(undefined, [])

  expect(shown).toEqual([1, 0])
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
