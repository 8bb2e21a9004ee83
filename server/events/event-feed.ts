import type { Kysely } from 'kysely'

import type { EventOf, ResponseOf } from '#contract/api/endpoint.ts'
import type { ConversationChanged, readEvents, streamEvents } from '#contract/api/events.ts'
import type { Notification } from '#contract/api/notifications.ts'
import type { AskedKinds } from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'

import { createEventSubscriptions } from './event-subscriptions.ts'
import type { ConversationSubject } from './member-event.ts'
import { readBatch, readHead, readHeads, type StoredEvent } from './member-events-repository.ts'

export type MemberEvent = EventOf<typeof streamEvents>

/** The current state of what events are about, as the member may see it. What they may not see is left out. */
export type LoadContent = {
  conversation: (memberId: string, subjects: readonly ConversationSubject[]) => Promise<readonly ConversationChanged[]>
  notification: (
    memberId: string,
    ids: readonly string[],
    kinds: AskedKinds,
  ) => Promise<{ notifications: readonly Notification[]; unread: number }>
}

/** Who listens, and which kinds of notifications their build can show. */
type Listener = { memberId: string; kinds: AskedKinds }

type Dependencies = { db: Kysely<Schema>; load: LoadContent; now?: () => number }

export type EventFeed = ReturnType<typeof createEventFeed>

type NumberedChange = ResponseOf<typeof readEvents>['events'][number]

type ConversationEvent = Extract<StoredEvent, { kind: 'conversation' }>

type NotificationEvent = Extract<StoredEvent, { kind: 'notification' }>

const isOfConversation = (event: StoredEvent): event is ConversationEvent => event.kind === 'conversation'

const isOfNotification = (event: StoredEvent): event is NotificationEvent => event.kind === 'notification'

/** A client that has missed more than this reads everything anew, which costs less. */
const maxMissed = 200

/**
 * What happens to members, in the order of their events. Content is read when it is sent, so of several events about
 * the same thing only the last is sent. The id of each event stands for all before it as well.
 */
export function createEventFeed({ db, load, now = Date.now }: Dependencies) {
  const subscriptions = createEventSubscriptions()

  /**
   * Ends when the signal is aborted. Reads as fast as the client does: a stream of a slow one holds one batch, and one
   * flag instead of what happens meanwhile.
   */
  async function* stream(
    listener: Listener,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<MemberEvent> {
    // Before the first read, so that no event comes between both.
    const { memberId } = listener
    const subscription = subscriptions.open(memberId, signal)
    try {
      const head = await readHead(db, memberId)
      let position = lastEventId === undefined ? head : positionOf(lastEventId)
      for (let isReady = false; !signal.aborted; await subscription.woken()) {
        if (subscription.takeEvents() || !isReady) position = yield* unread(listener, position)
        subscription.position = position
        if (!isReady) yield { type: 'ready', id: String(position), data: {} }
        isReady = true
        for (const { until, conversationId } of subscription.takeTyping())
          if (until > now()) yield { type: 'typing', data: { conversationId, until } }
      }
    } finally {
      subscription.close()
    }
  }

  /** Yields the events after the position, and returns the new one. */
  async function* unread(listener: Listener, after: number): AsyncGenerator<MemberEvent, number> {
    let position = after
    for (;;) {
      const { head, events, hasGap } = await readBatch(db, listener.memberId, position)
      if (hasGap) {
        yield { type: 'reset', id: String(head), data: {} }
        return head
      }
      yield* await describe(listener, events)
      position += events.length
      if (position >= head) return position
    }
  }

  /** The same for a client that asks. Without a position it only learns that of the last event. */
  async function readMissed(listener: Listener, after: string | undefined): Promise<ResponseOf<typeof readEvents>> {
    const { memberId } = listener
    const last = await readHead(db, memberId)
    if (after === undefined) return { events: [], last: String(last), isReset: false }
    const { head, events, hasGap } = await readBatch(db, memberId, positionOf(after), maxMissed)
    if (hasGap || positionOf(after) + events.length < head) return { events: [], last: String(head), isReset: true }
    return { events: await describe(listener, events), last: String(head), isReset: false }
  }

  async function describe(listener: Listener, events: readonly StoredEvent[]): Promise<NumberedChange[]> {
    const [conversations, notifications] = [events.filter(isOfConversation), events.filter(isOfNotification)]
    const changes = [
      ...(await describeConversations(listener.memberId, latestOfEach(conversations))),
      ...(await describeNotifications(listener, notifications)),
    ]
    return changes.toSorted((one, other) => Number(one.id) - Number(other.id))
  }

  async function describeConversations(
    memberId: string,
    events: readonly ConversationEvent[],
  ): Promise<NumberedChange[]> {
    if (events.length === 0) return []
    const changes = await load.conversation(
      memberId,
      events.map(({ subject }) => subject),
    )
    const found = new Map(changes.map((data) => [keyOf(data.conversation.id, data.message?.id ?? null), data]))
    return events.flatMap(({ number, subject }) => {
      const data = found.get(keyOf(subject.conversationId, subject.messageId))
      return data ? [{ id: String(number), type: 'conversation' as const, data }] : []
    })
  }

  /** All of them tell the number of unread notifications that there are now. */
  async function describeNotifications(
    { memberId, kinds }: Listener,
    events: readonly NotificationEvent[],
  ): Promise<NumberedChange[]> {
    if (events.length === 0) return []
    const ids = events.flatMap(({ subject }) => subject.notificationId ?? [])
    const { notifications, unread } = await load.notification(memberId, ids, kinds)
    const found = new Map(notifications.map((notification) => [notification.id, notification]))
    return events.map(({ number, subject }) => {
      const shown = subject.notificationId === null ? undefined : found.get(subject.notificationId)
      return {
        id: String(number),
        type: 'notification' as const,
        data: { notifications: shown ? [shown] : [], unread },
      }
    })
  }

  /** After a time without notifications: wakes the streams that have missed some. */
  async function wakeBehind(): Promise<void> {
    for (const { memberId, number } of await readHeads(db, subscriptions.memberIds()))
      subscriptions.wakeBehind(memberId, number)
  }

  return { stream, readMissed, wake: subscriptions.wake, wakeBehind, tellTyping: subscriptions.tellTyping }
}

/** An id that is none of ours is behind or ahead of everything, so its client reads everything anew. */
const positionOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

const keyOf = (conversationId: string, messageId: string | null) => `${conversationId} ${messageId}`

/** Every change tells the state of its conversation, so one without a message is worth nothing before another. */
function latestOfEach<Event extends { subject: ConversationSubject }>(events: readonly Event[]): Event[] {
  const later = new Set<string>()
  return events
    .toReversed()
    .filter(({ subject: { conversationId, messageId } }) => {
      const key = messageId === null ? conversationId : keyOf(conversationId, messageId)
      const isLatest = !later.has(key)
      later.add(key).add(conversationId)
      return isLatest
    })
    .toReversed()
}
