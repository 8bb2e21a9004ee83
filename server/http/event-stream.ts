import { Readable } from 'node:stream'

export type StreamEvent = { type: string; data: unknown; id?: string }

type Parts = {
  events: AsyncIterable<StreamEvent>
  /** Serializes the event's data as JSON. */
  serialize: (event: StreamEvent) => string
  /** Called once when no more events are needed. */
  onEnd: () => void
}

export type EventStream = ReturnType<typeof createEventStream>

/**
 * The body of a response with server-sent events (WHATWG HTML, 9.2). Reads events at the speed at which the client
 * takes them.
 */
export function createEventStream({ events, serialize, onEnd }: Parts) {
  const iterator = events[Symbol.asyncIterator]()
  let isReading = false
  let hasEnded = false

  async function readNext(): Promise<void> {
    const next = await iterator.next()
    isReading = false
    if (hasEnded) return
    if (next.done) end()
    else body.push(eventText(next.value, serialize(next.value)))
  }

  function finish(): void {
    if (hasEnded) return
    hasEnded = true
    onEnd()
    // A generator that waits for its next event returns when that wait is over. Its result is irrelevant.
    Promise.resolve(iterator.return?.()).catch(() => {})
  }

  /** Data that was written already is still sent. */
  function end(): void {
    finish()
    body.push(null)
  }

  const body = new Readable({
    read() {
      if (isReading || hasEnded) return
      isReading = true
      readNext().catch((error: Error) => {
        // If the iterable throws because it was stopped, the response ends normally.
        if (!hasEnded) body.destroy(error)
      })
    },
    destroy(error, done) {
      finish()
      done(error)
    },
  })
  // Sends the headers at once, before the first event. The random delay spreads reconnecting clients after an outage.
  body.push(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`)

  return {
    body,
    end: () => {
      if (!hasEnded) end()
    },

    /** Sends a comment, so that neither side nor a proxy takes a quiet stream for a dead one. */
    beat(): void {
      // Adds nothing while data waits to be sent: the connection of a client that reads nothing must become silent and
      // be closed.
      if (!hasEnded && body.readableLength === 0) body.push(':\n\n')
    },
  }
}

const eventText = ({ type, id }: StreamEvent, data: string) =>
  `${field('event', type)}${id === undefined ? '' : field('id', id)}data: ${data}\n\n`

/** A line break would end the field, and clients ignore an id with a NUL. JSON contains neither. */
function field(name: string, value: string): string {
  if (/[\r\n\0]/.test(value)) throw new Error(`The ${name} of an event must be one line: ${JSON.stringify(value)}`)
  return `${name}: ${value}\n`
}
