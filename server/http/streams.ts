import { minute, second } from '#contract/durations.ts'

import type { AuthenticatedCaller } from './access-check.ts'
import type { EventStream } from './event-stream.ts'

export type StreamOptions = {
  /** Calls the function repeatedly, until the returned function is called. */
  heartbeat?: (beat: () => void) => () => void
  /** Maximum number of open streams of a member. */
  maxOfMember?: number
}

export type Streams = ReturnType<typeof createStreams>

type StreamCaller = Pick<AuthenticatedCaller, 'memberId' | 'sessionId' | 'tokenExpiresAt'>

type Held = {
  stream: EventStream
  caller: StreamCaller | undefined
  /** Whether the caller is still authorized. */
  isAllowed: () => Promise<boolean>
}

/** Shorter than the timeouts of proxies: 35 s in our HAProxy, 60 s in nginx. */
const heartbeatInterval = 25 * second

/** Longer than a request takes until its stream opens. */
const openingTime = minute

/**
 * Access is checked with every third heartbeat, because each check is a query. The end of a session and of the access
 * token end a stream at once.
 */
const beatsPerCheck = 3

function everyInterval(beat: () => void): () => void {
  const timer = setInterval(beat, heartbeatInterval).unref()
  return () => clearInterval(timer)
}

/** The open streams: each gets heartbeats, is closed when its caller loses access, and ends with the server. */
export function createStreams({ heartbeat = everyInterval, maxOfMember = 5 }: StreamOptions = {}) {
  const open = new Map<EventStream, Held>()
  const openOf = new Map<string, Set<EventStream>>()
  const endedSessions = new Set<string>()
  const changedMembers = new Set<string>()
  let isClosing = false

  function hold(held: Held): void {
    const { stream, caller } = held
    // A session may end between the check of its request and this.
    if (isClosing || endedSessions.has(caller?.sessionId ?? '')) return stream.end()
    open.set(stream, held)
    if (caller) addTo(caller.memberId, stream)
    let beats = 0
    let isAsking = false
    if (changedMembers.has(caller?.memberId ?? '')) void endUnlessAllowed(held)
    const stop = heartbeat(() => {
      stream.beat()
      beats += 1
      if (isAsking || beats % beatsPerCheck !== 0) return
      isAsking = true
      void endUnlessAllowed(held).finally(() => (isAsking = false))
    })
    const expiry = endAt(caller?.tokenExpiresAt, stream)
    stream.body.once('close', () => {
      stop()
      clearTimeout(expiry)
      open.delete(stream)
      if (caller) removeFrom(caller.memberId, stream)
    })
  }

  /** Streams of phones that changed networks stay open until TCP gives up, so a new stream closes the oldest. */
  function addTo(memberId: string, stream: EventStream): void {
    const own = openOf.get(memberId) ?? new Set()
    openOf.set(memberId, own.add(stream))
    const [oldest] = own
    if (own.size <= maxOfMember) return
    // Its connection may stay open until the timeout for unread data, but no longer counts.
    own.delete(oldest!)
    oldest!.end()
  }

  function removeFrom(memberId: string, stream: EventStream): void {
    const own = openOf.get(memberId)
    own?.delete(stream)
    if (own?.size === 0) openOf.delete(memberId)
  }

  return {
    hold,

    /** Ends the streams of a session that has ended. */
    endSession(sessionId: string): void {
      endedSessions.add(sessionId)
      setTimeout(() => endedSessions.delete(sessionId), openingTime).unref()
      for (const [stream, { caller }] of open) if (caller?.sessionId === sessionId) stream.end()
    },

    /** Checks the streams of a member whose role has changed, and ends those that it does not allow. */
    checkMember(memberId: string): void {
      changedMembers.add(memberId)
      setTimeout(() => changedMembers.delete(memberId), openingTime).unref()
      for (const held of open.values()) if (held.caller?.memberId === memberId) void endUnlessAllowed(held)
    },

    /** For changes that this server may have missed. */
    checkAll(): void {
      for (const held of open.values()) void endUnlessAllowed(held)
    },

    sessionIds: (): string[] => [...new Set([...open.values()].flatMap(({ caller }) => caller?.sessionId ?? []))],

    /** Ends all streams, and every stream that is opened later. */
    close(): void {
      isClosing = true
      for (const stream of open.keys()) stream.end()
    },
  }
}

async function endUnlessAllowed({ stream, isAllowed }: Held): Promise<void> {
  if (!(await isAllowed())) stream.end()
}

/** A stream lasts as long as the access token with which it was opened: the client reconnects with a new one. */
function endAt(time: number | undefined, stream: EventStream): NodeJS.Timeout | undefined {
  if (time === undefined) return undefined
  return setTimeout(stream.end, Math.max(0, time - Date.now())).unref()
}
