import { EventSourceParserStream } from 'eventsource-parser/stream'

import { appLevel, appLevelHeader } from '#contract/app-level.ts'
import { minute } from '#contract/durations.ts'
import { isProblemCode, Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

export type StreamedEvent = { type: string; data: unknown; id: string | undefined }

type Request = {
  path: '/v0/events' | '/v0/desk/events'
  fetch: typeof fetch
  token: string
  lastEventId: string | undefined
  signal: AbortSignal
  /** Called with one event after the other. */
  onEvent: (event: StreamedEvent) => Promise<void>
}

/** The server sends a heartbeat every 25 s: after this long without a byte the connection is dead. */
const maxSilence = 1 * minute

/**
 * Reads a stream of events (WHATWG HTML, 9.2) until it ends. By `fetch`, because an `EventSource` cannot
 * send the access token.
 *
 * @throws `Unreachable` if there is no answer or it is cut, `Problem` if the server refuses.
 */
export async function readEventStream({ path, fetch, token, lastEventId, signal, onEvent }: Request): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onByte = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), maxSilence)
  }
  try {
    onByte()
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        [appLevelHeader]: String(appLevel),
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
    })
    if (!response.ok) throw await readProblem(response)
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new TypeError('Not a stream of events')
    const events = response.body
      .pipeThrough(observe(onByte))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    for await (const { event = 'message', data, id } of iterate(events))
      await onEvent({ type: event, data: JSON.parse(data) as unknown, id })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Problem || !isNetworkFailure(error)) throw error
    throw new Unreachable(`GET ${path}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const observe = (onByte: () => void): TransformStream<BufferSource, BufferSource> =>
  new TransformStream({
    transform(chunk, controller) {
      onByte()
      controller.enqueue(chunk)
    },
  })

/** Safari cannot iterate over a stream. */
async function* iterate<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function readProblem(response: Response): Promise<Problem> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: unknown }
  return new Problem(isProblemCode(code) ? code : 'unexpected')
}

/** A stream that breaks rejects with a `TypeError`, or a `DOMException` where it was aborted. */
const isNetworkFailure = (error: unknown) => error instanceof TypeError || error instanceof DOMException
