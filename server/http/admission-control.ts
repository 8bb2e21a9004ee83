import type { IncomingMessage, ServerResponse } from 'node:http'

import { createConcurrencyLimit, type ConcurrencyBounds } from './concurrency-limit.ts'
import { type EventLoopDelay, type EventLoopWatch, watchEventLoop } from './event-loop-delay.ts'
import { createInFlightRequests } from './in-flight-requests.ts'
import { maxConnectionsFor } from './max-connections.ts'
import { createOverloadDetector } from './overload-detector.ts'

/**
 * The overloaded resource: dynamic requests, files, password requests, photo uploads, database connections, or open
 * streams.
 */
export const refusals = ['requests', 'files', 'passwords', 'uploads', 'database', 'streams'] as const

export type Refusal = (typeof refusals)[number]

/** The kind of work that a request causes. */
export type Work = 'request' | 'file' | 'password' | 'upload'

/** Measurements of a quarter of a second. */
export type Stretch = { delay: EventLoopDelay; limit: number; inWork: number; refused: number; streams: number }

export type AdmissionOptions = {
  bounds?: ConcurrencyBounds
  /** Maximum number of open streams; by default half of the connections stay free for other requests. */
  maxStreams?: number
  /** Number of queries that wait for a database connection, even if their callers have gone. */
  waiting?: () => number
  eventLoop?: EventLoopWatch
  onRefusal?: (refusal: Refusal) => void
  onStretch?: (stretch: Stretch) => void
}

export type AdmissionControl = ReturnType<typeof createAdmissionControl>

const stretch = 250

/** The lowest limit still uses nearly all database connections. */
const defaultBounds: ConcurrencyBounds = { least: 8, usual: 64, most: 256 }

/** Files cost little, and their duration depends on the client. */
const filesPerRequest = 8

/** Password requests queue separately from other requests; this allows a few more than the queue has slots. */
const maxPasswords = 12

/** Uploads queue separately too, for spare CPU time; this allows a few more than the queue has slots. */
const maxUploads = 36

/** Each stream costs memory and a few events, but no CPU time while it is idle. */
const usualMaxStreams = 2_000

/** One request may send several queries at once. */
const questionsPerRequest = 4

/** Decides from a request's head alone whether to accept it. */
export function createAdmissionControl(options: AdmissionOptions = {}) {
  const { bounds = defaultBounds, waiting = () => 0, onRefusal = () => {}, onStretch = () => {} } = options
  const { eventLoop = watchEventLoop() } = options
  const limit = createConcurrencyLimit(bounds)
  const overload = createOverloadDetector()
  const requests = createInFlightRequests()
  const files = createInFlightRequests()
  const passwords = createInFlightRequests()
  const uploads = createInFlightRequests()
  const inFlight = { request: requests, file: files, password: passwords, upload: uploads }
  const streams = new Set<ServerResponse>()
  let { maxStreams } = options
  let refused = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function judge(work: Work): Refusal | undefined {
    const most = limit.current()
    if (work === 'file') return files.holds(most * filesPerRequest) ? 'files' : undefined
    if (work === 'password') return passwords.holds(maxPasswords) ? 'passwords' : undefined
    if (work === 'upload') return uploads.holds(maxUploads) ? 'uploads' : undefined
    if (requests.holds(most)) return 'requests'
    return waiting() >= most * questionsPerRequest ? 'database' : undefined
  }

  function closeStretch(): void {
    const delay = eventLoop.read()
    const { peak, medianTime } = requests.report()
    onStretch({ delay, limit: limit.current(), inWork: peak, refused, streams: streams.size })
    overload.note(refused > 0)
    limit.adapt({ delay, medianTime, peak })
    files.report()
    passwords.report()
    uploads.report()
    refused = 0
  }

  return {
    /** Returns the reason for refusing the request, or accepts it and returns nothing. */
    admit(request: IncomingMessage, response: ServerResponse, work: Work): Refusal | undefined {
      const refusal = judge(work)
      if (refusal === undefined) {
        inFlight[work].take(request, response)
        return undefined
      }
      // Not a sign of overload: however many sign in or upload photos, other visitors are still served.
      if (refusal !== 'passwords' && refusal !== 'uploads') refused += 1
      onRefusal(refusal)
      return refusal
    },

    /**
     * A request with a streaming response counts as work until the stream opens, and as a stream from then on, so that
     * long-lived streams do not use up the limit for requests. Returns the reason for refusing the stream, or nothing.
     */
    openStream(response: ServerResponse): Refusal | undefined {
      maxStreams ??= Math.min(usualMaxStreams, Math.floor(maxConnectionsFor() / 2))
      if (streams.size >= maxStreams) {
        onRefusal('streams')
        return 'streams'
      }
      requests.release(response)
      streams.add(response)
      response.once('close', () => streams.delete(response))
      return undefined
    },

    /** Whether the server has refused requests for so long that load balancers should use others. */
    isOverloaded: overload.isOverloaded,
    inWork: requests.count,
    limit: limit.current,

    start(): void {
      eventLoop.start()
      timer = setInterval(closeStretch, stretch).unref()
    },

    stop(): void {
      eventLoop.stop()
      clearInterval(timer)
    },
  }
}
