import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { NotificationChanged, readEvents } from '#contract/api/events.ts'
import { minute, second } from '#contract/durations.ts'
import type { ConversationChange } from '#src/data/conversations/conversation-store.ts'
import { fetchInbox } from '#src/data/conversations/conversations-queries.ts'
import { deviceConversations as store } from '#src/data/conversations/device-conversations.ts'
import { typingNotices } from '#src/data/conversations/typing.ts'
import { keepConnected } from '#src/data/events/event-connection.ts'
import { readEventStream, type StreamedEvent } from '#src/data/events/read-event-stream.ts'
import { waitOrReconnect } from '#src/data/events/wait-or-reconnect.ts'
import { deviceNotifications } from '#src/data/notifications/notification-store.ts'
import { fetchNotifications } from '#src/data/notifications/notifications-queries.ts'
import { enqueueReceipts } from '#src/data/outbox/message-outbox.ts'
import { browserSession, callAs } from '#src/data/session/browser-session.ts'

/** A page that is hidden this long closes its stream. */
const maxHidden = 10 * minute

type Missed = ResponseOf<typeof readEvents>

/**
 * Keeps the conversations of this member up to date: one tab has the stream, and all of them read the same tables.
 * Returns a function that stops it.
 */
export function runEvents(memberId: string): () => void {
  let control: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    clearTimeout(hiding)
    if (control) return
    control = new AbortController()
    void connectAsOnlyTab(memberId, control.signal)
  }

  function stop(): void {
    control?.abort()
    control = undefined
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'visible') start()
    else hiding = setTimeout(stop, maxHidden)
  }

  document.addEventListener('visibilitychange', onVisibilityChange)
  start()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearTimeout(hiding)
    stop()
  }
}

/** Without locks each tab has a stream of its own; the server allows a member five. */
async function connectAsOnlyTab(memberId: string, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  const run = () => connect(memberId, signal)
  try {
    await (locks ? locks.request(`events ${memberId}`, { signal }, run) : run())
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function connect(memberId: string, signal: AbortSignal): Promise<void> {
  const call = callAs(memberId)

  async function stream(until: AbortSignal, onFirstEvent: () => void): Promise<void> {
    await readEventStream({
      path: '/v0/events',
      fetch,
      token: await browserSession.tokenRefresher.token(),
      lastEventId: await store.lastEventId(memberId),
      signal: until,
      async onEvent(event) {
        onFirstEvent()
        await receive(memberId, event)
      },
    })
  }

  async function poll(): Promise<void> {
    const after = await store.lastEventId(memberId)
    const missed: Missed = await call('GET /v0/events/missed', {
      query: { kinds: 'all', ...(after !== undefined && { after }) },
    })
    if (missed.isReset || after === undefined) return beginAnew(memberId, missed.last, missed.isReset)
    for (const event of missed.events) if (event.type === 'notification') await applyNotification(memberId, event.data)
    await applyChanges(
      memberId,
      missed.events.flatMap((event) => (event.type === 'conversation' ? event.data : [])),
      missed.last,
    )
  }

  await keepConnected(signal, { stream, poll, wait: waitOrReconnect, pollInterval: () => pollIntervalOf(document) })
}

/** In milliseconds. */
const pollIntervalOf = ({ visibilityState }: Document) => (visibilityState === 'visible' ? 5 : 30) * second

async function receive(memberId: string, { type, data, id }: StreamedEvent): Promise<void> {
  if (type === 'ready' && id !== undefined) {
    if ((await store.lastEventId(memberId)) === undefined) await beginAnew(memberId, id, false)
  } else if (type === 'reset' && id !== undefined) await beginAnew(memberId, id, true)
  else if (type === 'notification') {
    await applyNotification(memberId, data as NotificationChanged)
    await store.apply(memberId, [], id)
  } else if (type === 'conversation') await applyChanges(memberId, [data as ConversationChange], id)
  else if (type === 'typing') typingNotices.report(data as { conversationId: string; until: number })
}

/** What happens after this event is streamed, so what was before it must be fetched. */
async function beginAnew(memberId: string, lastEventId: string, isReset: boolean): Promise<void> {
  if (isReset) await store.reset(memberId)
  await fetchInbox(memberId)
  await fetchNotifications(memberId)
  await store.apply(memberId, [], lastEventId)
}

/** Without a new one, others were read on another device: which ones is fetched. */
async function applyNotification(memberId: string, { notifications, unread }: NotificationChanged): Promise<void> {
  if (notifications.length > 0) await deviceNotifications.apply(memberId, notifications, unread)
  else await fetchNotifications(memberId)
}

async function applyChanges(
  memberId: string,
  changes: readonly ConversationChange[],
  lastEventId: string | undefined,
): Promise<void> {
  await store.apply(memberId, changes, lastEventId)
  for (const { conversation, message } of changes)
    if (message && message.sender !== conversation.role) typingNotices.end(conversation.id)
  await enqueueReceipts(changes.map(({ conversation }) => conversation.id))
}
