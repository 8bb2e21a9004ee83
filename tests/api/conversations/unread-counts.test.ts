// One run: nothing here depends on the database engine.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Conversation } from '#contract/api/conversations.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { readEvents } from '#contract/api/events.ts'
import type { Notification } from '#contract/api/notifications.ts'
import { countForBadge } from '#server/notifications/badge-count.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { openConversationDatabase } from '#src/data/conversations/conversation-database.ts'
import { createConversationStore } from '#src/data/conversations/conversation-store.ts'
import { countUnread } from '#src/data/conversations/watch-conversations.ts'
import { openNotificationDatabase } from '#src/data/notifications/notification-database.ts'
import { createNotificationStore } from '#src/data/notifications/notification-store.ts'
import { useApp } from '#tests/support/app.ts'
import { openConversations, type Talk } from '#tests/support/conversations.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

const { http, database } = await useApp()
const talks = openConversations(database.db)

/** A member, what the API answers them, and the tables of their device. */
async function aSeller() {
  const { id } = await insertMember(database)
  const headers = await signedIn(database, { id })
  const conversations = createConversationStore(openConversationDatabase(`conversations ${id}`))
  const notifications = createNotificationStore(openNotificationDatabase(`notifications ${id}`))

  async function ask<T>(url: string, method: 'GET' | 'PUT' | 'POST' = 'GET', payload?: object): Promise<T> {
    const answer = await http.inject({ method, url: `/v0${url}`, headers, ...(payload && { payload }) })
    expect(answer.statusCode, url).toBe(200)
    return answer.json()
  }

  async function fetchNotifications(): Promise<void> {
    const page = await ask<{ notifications: Notification[]; unread: number }>('/notifications')
    await notifications.apply(id, page.notifications, page.unread)
  }

  /** Brings the device up to date by its missed events alone, as where streams are cut. */
  async function receive(): Promise<void> {
    const after = await conversations.lastEventId(id)
    const missed = await ask<ResponseOf<typeof readEvents>>(
      `/events/missed${after === undefined ? '' : `?after=${after}`}`,
    )
    for (const event of missed.events)
      if (event.type === 'conversation') await conversations.apply(id, [event.data], event.id)
      else if (event.data.notifications.length === 0) await fetchNotifications()
      else await notifications.apply(id, event.data.notifications, event.data.unread)
    await conversations.apply(id, [], missed.last)
  }

  /** The unread conversations and notifications by everything that counts them. */
  async function counts() {
    await receive()
    const lists = await Promise.all(['inbox', 'archive'].map((box) => ask<List>(`/conversations?box=${box}`)))
    const shown = lists.flatMap((list) => list.conversations)
    const ofApi = {
      conversations: (await ask<Count>('/conversations/unread')).unread,
      notifications: (await ask<Count>('/notifications')).unread,
    }
    const ofDevice = {
      conversations: countUnread(await conversations.list(id)),
      notifications: await notifications.countUnread(id),
    }
    const ofList = shown.filter(({ unread, isMuted, isArchived }) => unread > 0 && !isMuted && !isArchived).length
    return { ofApi, ofDevice, ofList, ofPush: await countForBadge(database.db, id) }
  }

  return { id, ask, counts }
}

type List = { conversations: Conversation[] }

type Count = { unread: number }

test('the API, the lists, the number of a push and the device that got the events count the same', async () => {
  const { id, ask, counts } = await aSeller()
  const expectCounts = async (conversations: number, notifications: number) => {
    const both = { conversations, notifications }
    expect(await counts()).toEqual({
      ofApi: both,
      ofDevice: both,
      ofList: conversations,
      ofPush: conversations + notifications,
    })
  }
  const listing = { id: randomUUID(), title: 'Vélo rouge', photo: null }
  const notify = (at: Date) =>
    notifyMembers(
      database.db,
      [{ kind: 'favourite-sold', parameters: { listing }, memberId: id, eventId: randomUUID(), isDaily: false }],
      at,
    )
  const settings = ({ conversationId }: Talk, given: { isMuted?: boolean; isArchived?: boolean }) =>
    ask(`/conversations/${conversationId}/settings`, 'PUT', {
      isArchived: false,
      isMuted: false,
      isBlocked: false,
      ...given,
    })

  await expectCounts(0, 0)
  const about = { seller_id: id }
  const [read, muted, archived] = [await talks.begin(about), await talks.begin(about), await talks.begin(about)]
  const write = (talk: Talk) => talks.send(talk, talk.buyer)
  await expectCounts(3, 0)
  const noon = Date.now()
  await notify(new Date(noon))
  await notify(new Date(noon + 1_000))
  await expectCounts(3, 2)

  await settings(muted, { isMuted: true })
  await settings(archived, { isArchived: true })
  await expectCounts(1, 2)
  await write(muted)
  await write(read)
  await expectCounts(1, 2)
  await ask('/notifications/read', 'POST', { until: noon })
  await expectCounts(1, 1)
  await ask(`/conversations/${read.conversationId}/receipts`, 'PUT', { received: 2, read: 2 })
  await expectCounts(0, 1)
  await settings(muted, {})
  await settings(archived, {})
  await expectCounts(2, 1)
  await write(read)
  await expectCounts(3, 1)
  await ask('/notifications/read', 'POST', { until: noon + 1_000 })
  for (const { conversationId } of [read, muted, archived])
    await ask(`/conversations/${conversationId}/receipts`, 'PUT', { received: 9, read: 9 })
  await expectCounts(0, 0)
})
