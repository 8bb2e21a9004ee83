import { second } from '#contract/durations.ts'

import type { EventStream } from './event-stream.ts'

export type StreamOptions = {
  /** Calls the function again and again, until the one that it returns is called. */
  heartbeat?: (beat: () => void) => () => void
  /** How many streams a member may have open. */
  maxOfMember?: number
}

export type Streams = ReturnType<typeof createStreams>

type Held = {
  stream: EventStream
  memberId: string | undefined
  /** Whether the caller may still have it. */
  isAllowed: () => Promise<boolean>
}

/** Shorter than what proxies wait for: 35 s in our HAProxy, 60 s in nginx. */
const heartbeatInterval = 15 * second

function everyInterval(beat: () => void): () => void {
  const timer = setInterval(beat, heartbeatInterval).unref()
  return () => clearInterval(timer)
}

/** The streams that are open: each hears a heartbeat, is closed when its caller is out, and ends with the server. */
export function createStreams({ heartbeat = everyInterval, maxOfMember = 10 }: StreamOptions = {}) {
  const open = new Set<EventStream>()
  const openOf = new Map<string, Set<EventStream>>()
  let isClosing = false

  function hold({ stream, memberId, isAllowed }: Held): void {
    if (isClosing) return stream.end()
    open.add(stream)
    if (memberId !== undefined) addTo(memberId, stream)
    let isAsking = false
    const stop = heartbeat(() => {
      stream.beat()
      if (isAsking) return
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

  /** Streams of phones that changed networks stay open until TCP gives up, so a new one closes the oldest. */
  function addTo(memberId: string, stream: EventStream): void {
    const own = openOf.get(memberId) ?? new Set()
    openOf.set(memberId, own.add(stream))
    const [oldest] = own
    if (own.size <= maxOfMember) return
    // Its connection may stay until a client that takes nothing is given up; it does not count any more.
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

    /** Ends all, and each that is opened from now on. */
    close(): void {
      isClosing = true
      for (const stream of open) stream.end()
    },
  }
}
