import { Readable } from 'node:stream'

export type StreamEvent = { type: string; data: unknown; id?: string }

type Parts = {
  events: AsyncIterable<StreamEvent>
  /** Gives the data of an event as JSON. */
  serialize: (event: StreamEvent) => string
  /** Hears once that no more events are wanted. */
  onEnd: () => void
}

export type EventStream = ReturnType<typeof createEventStream>

/** The body of an answer that is a stream of server-sent events (WHATWG HTML, 9.2). Events are read as fast as they are taken. */
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
    // A generator that still waits for its next event returns when that wait is over. Nobody hears how it went.
    Promise.resolve(iterator.return?.()).catch(() => {})
  }

  /** What was written already still arrives. */
  function end(): void {
    finish()
    body.push(null)
  }

  const body = new Readable({
    read() {
      if (isReading || hasEnded) return
      isReading = true
      readNext().catch((error: Error) => {
        // When the iterable fails because it was told to stop, the answer ends as usual.
        if (!hasEnded) body.destroy(error)
      })
    },
    destroy(error, done) {
      finish()
      done(error)
    },
  })
  // Sends the headers at once, however late the first event is. Clients that lost a server do not come back together.
  body.push(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`)

  return {
    body,
    end: () => {
      if (!hasEnded) end()
    },

    /** A comment, so that neither side nor a proxy between takes a quiet stream for a dead one. */
    beat(): void {
      // Nothing is added to what waits to be taken: a connection that takes nothing must fall silent and be closed.
      if (!hasEnded && body.readableLength === 0) body.push(':\n\n')
    },
  }
}

const eventText = ({ type, id }: StreamEvent, data: string) =>
  `${field('event', type)}${id === undefined ? '' : field('id', id)}data: ${data}\n\n`

/** A line break would end the field, and a NUL makes clients ignore an id. JSON has neither. */
function field(name: string, value: string): string {
  if (/[\r\n\0]/.test(value)) throw new Error(`The ${name} of an event must be one line: ${JSON.stringify(value)}`)
  return `${name}: ${value}\n`
}
