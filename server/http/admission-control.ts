import type { IncomingMessage, ServerResponse } from 'node:http'

import { createConcurrencyLimit, type ConcurrencyBounds } from './concurrency-limit.ts'
import { type EventLoopDelay, type EventLoopWatch, watchEventLoop } from './event-loop-delay.ts'
import { createInFlightRequests } from './in-flight-requests.ts'
import { maxConnectionsFor } from './max-connections.ts'
import { createOverloadDetector } from './overload-detector.ts'

/** What there is too much of: requests for something to be made, for files, with passwords, with photos, or waits for the database; open streams. */
export const refusals = ['requests', 'files', 'passwords', 'uploads', 'database', 'streams'] as const

export type Refusal = (typeof refusals)[number]

/** What kind of work a request is. */
export type Work = 'request' | 'file' | 'password' | 'upload'

/** How it went for a quarter of a second. */
export type Stretch = { delay: EventLoopDelay; limit: number; inWork: number; refused: number; streams: number }

export type AdmissionOptions = {
  bounds?: ConcurrencyBounds
  /** How many streams may be open; unless given, as many as leave half of the connections to others. */
  maxStreams?: number
  /** How many wait for a connection to the database, whether or not anybody still waits for the answer. */
  waiting?: () => number
  eventLoop?: EventLoopWatch
  onRefusal?: (refusal: Refusal) => void
  onStretch?: (stretch: Stretch) => void
}

export type AdmissionControl = ReturnType<typeof createAdmissionControl>

const stretch = 250

/** The least keeps nearly all connections to the database busy. */
const defaultBounds: ConcurrencyBounds = { least: 8, usual: 64, most: 256 }

/** Files cost little, and how long they take is up to those who fetch them. */
const filesPerRequest = 8

/** Passwords wait for one another, not for those who browse; a few more than can be inside may be read. */
const maxPasswords = 12

/** So do photos, on processors that are left over; a few more than can be inside may be read. */
const maxUploads = 36

/** Each costs memory and a few events, but no work while nothing happens. */
const usualMaxStreams = 2_000

/** One request may ask the database several things at once. */
const questionsPerRequest = 4

/** Decides, before anything is read of a request but its head, whether there is room for it. */
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
    /** Says why there is no room, or nothing and takes the request in. */
    admit(request: IncomingMessage, response: ServerResponse, work: Work): Refusal | undefined {
      const refusal = judge(work)
      if (refusal === undefined) {
        inFlight[work].take(request, response)
        return undefined
      }
      // However many want to sign in or send photos, the server has not too much to do: who browses is served.
      if (refusal !== 'passwords' && refusal !== 'uploads') refused += 1
      onRefusal(refusal)
      return refusal
    },

    /**
     * A request whose answer stays open is work until it opens, and a stream from then on: however many there are and
     * however long they last, the limit of what is in work is not about them. Says why there is no room, or nothing.
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

    /** Whether so much has been refused for so long that others should take over. */
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
