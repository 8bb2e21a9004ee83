import type { Typing } from './member-events.ts'

export type EventSubscription = {
  /** The last event that the stream has read, or nothing before its first read. */
  position: number | undefined
  /** Resolves when there may be events to read or typing to tell, and when the stream ends. */
  woken: () => Promise<void>
  /** Whether there may be events that were not read, once. */
  takeEvents: () => boolean
  /** What was not taken yet, the latest of each conversation. */
  takeTyping: () => Typing[]
  close: () => void
}

type Subscriber = EventSubscription & { wake: (typing?: Typing) => void }

/** A member writes in one conversation at a time; more than this is not worth memory. */
const maxTyping = 20

/** The open streams of each member on this server. Of each is only known that it has to read. */
export function createEventSubscriptions() {
  const subscribers = new Map<string, Set<Subscriber>>()

  function open(memberId: string, signal: AbortSignal): EventSubscription {
    const subscriber = createSubscriber(signal, () => {
      const own = subscribers.get(memberId)
      own?.delete(subscriber)
      if (own?.size === 0) subscribers.delete(memberId)
    })
    const own = subscribers.get(memberId) ?? new Set()
    subscribers.set(memberId, own.add(subscriber))
    return subscriber
  }

  const of = (memberId: string) => subscribers.get(memberId) ?? new Set<Subscriber>()

  return {
    open,
    memberIds: (): string[] => [...subscribers.keys()],

    wake(memberId: string): void {
      for (const subscriber of of(memberId)) subscriber.wake()
    },

    /** Wakes the streams that have not read up to this event. */
    wakeBehind(memberId: string, head: number): void {
      for (const subscriber of of(memberId)) if (subscriber.position !== head) subscriber.wake()
    },

    tellTyping(memberId: string, typing: Typing): void {
      for (const subscriber of of(memberId)) subscriber.wake(typing)
    },
  }
}

function createSubscriber(signal: AbortSignal, onClose: () => void): Subscriber {
  let hasEvents = false
  let typing = new Map<string, Typing>()
  let resume = () => {}

  function wake(typed?: Typing): void {
    if (typed === undefined) hasEvents = true
    else if (typing.size < maxTyping || typing.has(typed.conversationId)) typing.set(typed.conversationId, typed)
    resume()
  }

  const onAbort = () => resume()
  signal.addEventListener('abort', onAbort)

  return {
    position: undefined,
    wake,

    woken: () =>
      new Promise((resolve) => {
        resume = resolve
        if (hasEvents || typing.size > 0 || signal.aborted) resolve()
      }),

    takeEvents() {
      const had = hasEvents
      hasEvents = false
      return had
    },

    takeTyping() {
      const taken = [...typing.values()]
      typing = new Map()
      return taken
    },

    close() {
      signal.removeEventListener('abort', onAbort)
      onClose()
    },
  }
}
