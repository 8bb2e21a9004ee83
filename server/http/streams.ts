import { second } from '#contract/durations.ts'

import type { EventStream } from './event-stream.ts'

export type StreamOptions = {
  /** Calls the function repeatedly, until the returned function is called. */
  heartbeat?: (beat: () => void) => () => void
  /** Maximum number of open streams of a member. */
  maxOfMember?: number
}

export type Streams = ReturnType<typeof createStreams>

type Held = {
  stream: EventStream
  memberId: string | undefined
  /** Whether the caller is still authorized. */
  isAllowed: () => Promise<boolean>
}

/** Shorter than the timeouts of proxies: 35 s in our HAProxy, 60 s in nginx. */
const heartbeatInterval = 15 * second

/** Access is checked once a minute, because each check is a query. */
const beatsPerCheck = 4

function everyInterval(beat: () => void): () => void {
  const timer = setInterval(beat, heartbeatInterval).unref()
  return () => clearInterval(timer)
}

/** The open streams: each gets heartbeats, is closed when its caller loses access, and ends with the server. */
export function createStreams({ heartbeat = everyInterval, maxOfMember = 10 }: StreamOptions = {}) {
  const open = new Set<EventStream>()
  const openOf = new Map<string, Set<EventStream>>()
  let isClosing = false

  function hold({ stream, memberId, isAllowed }: Held): void {
    if (isClosing) return stream.end()
    open.add(stream)
    if (memberId !== undefined) addTo(memberId, stream)
    let beats = 0
    let isAsking = false
    const stop = heartbeat(() => {
      stream.beat()
      beats += 1
      if (isAsking || beats % beatsPerCheck !== 0) return
      isAsking = true
      void isAllowed()
        .then((is) => is || stream.end())
        .finally(() => (isAsking = false))
    })
    stream.body.once('close', () => {
      stop()
      open.delete(stream)
      if (memberId !== undefined) removeFrom(memberId, stream)
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

    /** Ends all streams, and every stream that is opened later. */
    close(): void {
      isClosing = true
      for (const stream of open) stream.end()
    },
  }
}
