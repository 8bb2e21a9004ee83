// One run: the test needs no database.
import { EventEmitter, on } from 'node:events'

import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import {
  createAdmissionControl,
  type AdmissionOptions,
  type Refusal,
  type Stretch,
} from '#server/http/admission-control.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'
import { drain } from '#server/http/drain.ts'
import { createEventStream } from '#server/http/event-stream.ts'
import type { HttpServerParts } from '#server/http/http-server.ts'
import { route } from '#server/http/route.ts'
import { createStreams, type StreamOptions } from '#server/http/streams.ts'

import { openStream } from './open-stream.ts'
import { listen } from './raw-http.ts'
import { smallRoutes, smallServer } from './small-server.ts'

const watchThings = endpoint('GET /v0/things/:name/changes', {
  summary: 'Tells of changes',
  access: 'member',
  params: z.strictObject({ name: z.string().max(20) }),
  events: {
    changed: z.object({ name: z.string(), text: z.string() }),
    removed: z.object({ name: z.string() }),
  },
  response: z.unknown(),
})

type Change = { type: 'changed'; data: { name: string; text: string }; id?: string }

type Given = AdmissionOptions & Pick<HttpServerParts, 'authenticate' | 'timeoutMs' | 'log'> & StreamOptions

/** A server whose stream sends the events that the test emits, with heartbeats that the test triggers. */
async function aServer(given: Partial<Given> = {}) {
  const { authenticate, timeoutMs, log, heartbeat, maxOfMember, ...options } = given
  const changes = new EventEmitter().setMaxListeners(0)
  const beats = new Set<() => void>()
  const admission = createAdmissionControl(options)
  const signals: AbortSignal[] = []
  const asked: object[] = []
  const slow = Promise.withResolvers<void>()
  const watch = route(watchThings, async ({ params, signal, lastEventId, memberId }) => {
    if (params.name === 'missing') throw new Problem('not-found')
    if (params.name === 'endless') await new Promise(() => {})
    if (params.name === 'slow') await slow.promise
    signals.push(signal)
    asked.push({ lastEventId, memberId })
    return changesOf(params.name, signal)
  })

  async function* changesOf(name: string, signal: AbortSignal) {
    for await (const [change] of on(changes, name, { signal })) {
      if (change === 'end') return
      if (change instanceof Error) throw change
      yield change as Change
    }
  }

  const streams = createStreams({
    heartbeat: (beat) => {
      beats.add(beat)
      return () => void beats.delete(beat)
    },
    ...(maxOfMember !== undefined && { maxOfMember }),
  })
  const server = smallServer({
    routes: [...smallRoutes, watch],
    text: [docsRoutes([watchThings])],
    admission,
    streams,
    ...(authenticate && { authenticate }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(log && { log }),
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  return {
    server,
    origin,
    letBegin: slow.resolve,
    admission,
    streams,
    signals,
    asked,
    beats,
    beat: () => {
      for (const beat of beats) beat()
    },
    tell: (change: Change | 'end' | Error, name = 'lamp') => changes.emit(name, change),
    watch: (name = 'lamp', headers: Record<string, string> = {}) =>
      openStream(`${origin}/v0/things/${name}/changes`, { authorization: 'Anna', ...headers }),
    ask: (path: string) => fetch(origin + path),
  }
}

const changed = (text: string, id?: string): Change => ({
  type: 'changed',
  data: { name: 'lamp', text },
  ...(id !== undefined && { id }),
})

test('a stream opens before any event, and is neither cached nor buffered', async () => {
  const { watch } = await aServer()

  const stream = await watch('lamp', { 'accept-encoding': 'br, gzip' })

  expect(stream.status).toBe(200)
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(stream.headers['content-encoding']).toBeUndefined()
  await expect.poll(stream.text).toMatch(/^retry: \d{4}\n\n$/)
})

test('events arrive as they happen, each on one line and with its id', async () => {
  const { watch, tell } = await aServer()
  const stream = await watch('lamp', { 'accept-encoding': 'br, gzip' })

  tell(changed('first\n\r\ndata: second', '7'))
  await expect.poll(stream.text).toContain('id: 7\n')
  tell(changed('x'.repeat(5_000)))

  await expect
    .poll(() => stream.text().replace(/^retry.*\n\n/, ''))
    .toBe(
      `event: changed\nid: 7\ndata: {"name":"lamp","text":"first\\n\\r\\ndata: second"}\n\n` +
        `event: changed\ndata: {"name":"lamp","text":"${'x'.repeat(5_000)}"}\n\n`,
    )
})

test('a field that is not in the contract is never sent', async () => {
  const { watch, tell } = await aServer()
  const stream = await watch()

  tell({ type: 'changed', data: { ...changed('now').data, password: 'hidden' } as Change['data'] })

  await expect.poll(stream.text).toContain('now')
  expect(stream.text()).not.toContain('hidden')
})

test.each([
  ['a type that the contract does not know', { ...changed('now'), type: 'renamed' } as unknown as Change],
  ['an id of two lines', changed('now', '1\nevent: removed')],
  ['data that lacks a field', { type: 'changed', data: {} } as unknown as Change],
  ['a failure', new Error('the database is gone')],
])('%s aborts the stream, and nothing of it arrives', async (_, change) => {
  const { watch, tell, signals } = await aServer()
  const stream = await watch()
  await expect.poll(stream.text).toContain('retry')

  tell(change)

  await expect.poll(stream.isCutOff).toBe(true)
  expect(stream.text()).toMatch(/^retry: \d+\n\n$/)
  expect(signals[0]!.aborted).toBe(true)
})

test('a stream without events gets a comment with each heartbeat', async () => {
  const { watch, beat, tell } = await aServer()
  const stream = await watch()
  await expect.poll(stream.text).toContain('retry')

  beat()
  await expect.poll(stream.text).toMatch(/\n\n:\n\n$/)
  tell(changed('now'))
  await expect.poll(stream.text).toContain('now')
  beat()

  await expect.poll(stream.text).toMatch(/^retry: \d+\n\n:\n\nevent: changed\ndata: .*\n\n:\n\n$/)
})

/** A stream without events, without a server. */
function aQuietStream() {
  const stream = createEventStream({ events: on(new EventEmitter(), 'x') as never, serialize: String, onEnd() {} })
  onTestFinished(() => void stream.body.destroy())
  let text = ''
  stream.body.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  return {
    stream,
    text: () => text,
    held: { stream, caller: { memberId: 'Anna', sessionId: 'here' }, isAllowed: async () => true },
  }
}

test('by default there is a heartbeat every 25 s, and the access is checked with every third', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { text, held } = aQuietStream()
  const isAllowed = vi.fn(held.isAllowed)
  createStreams().hold({ ...held, isAllowed })
  await expect.poll(text).toContain('retry')

  vi.advanceTimersByTime(50_000)

  await expect.poll(text).toMatch(/\n\n:\n\n:\n\n$/)
  expect(isAllowed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(25_000)
  expect(isAllowed).toHaveBeenCalledOnce()
})

test('a stream that opens while the server stops is ended at once', async () => {
  const streams = createStreams()
  const { stream, held } = aQuietStream()

  streams.close()
  streams.hold(held)

  await expect.poll(() => stream.body.readableEnded).toBe(true)
})

test('a stream whose client does not read does not prevent the next oldest from being closed', async () => {
  const streams = createStreams({ maxOfMember: 1 })
  const [stuck, second, third] = [aQuietStream(), aQuietStream(), aQuietStream()]
  stuck.stream.body.pause()

  for (const { held } of [stuck, second, third]) streams.hold(held)

  await expect.poll(() => second.stream.body.readableEnded).toBe(true)
  expect(stuck.stream.body.readableEnded).toBe(false)
  expect(third.stream.body.readableEnded).toBe(false)
})

test('a client that disconnects stops the source of the stream', async () => {
  const { watch, signals, beats } = await aServer()
  const stream = await watch()
  expect(signals[0]!.aborted).toBe(false)

  stream.leave()

  await expect.poll(() => signals[0]!.aborted).toBe(true)
  await expect.poll(() => beats.size).toBe(0)
})

test('a stream ends cleanly when its source does', async () => {
  const { watch, tell } = await aServer()
  const stream = await watch()

  tell(changed('last'))
  tell('end')

  await expect.poll(stream.hasEnded).toBe(true)
  expect(stream.text()).toContain('last')
})

test('the route gets the caller and the id of their last event', async () => {
  const { watch, asked } = await aServer()

  await watch('lamp', { 'last-event-id': '41' })
  await watch('lamp', { authorization: 'Bea' })

  expect(asked).toEqual([
    { lastEventId: '41', memberId: 'Anna' },
    { lastEventId: undefined, memberId: 'Bea' },
  ])
})

test('an error before the stream is open is an ordinary response', async () => {
  const { watch, ask } = await aServer()

  const missing = await watch('missing')
  const faulty = await watch('x'.repeat(21))
  const visitor = await ask('/v0/things/lamp/changes')

  expect([missing.status, faulty.status, visitor.status]).toEqual([404, 400, 401])
  expect(missing.headers['content-type']).toContain('application/problem+json')
})

test('a stream that does not open in time is aborted, but an open one has no time limit', async () => {
  const { watch, tell } = await aServer({ timeoutMs: 20 })
  const open = await watch()

  // The stream outlasts the timeout, which applies only until it opens.
  expect((await watch('endless')).status).toBe(503)

  tell(changed('still here'))
  await expect.poll(open.text).toContain('still here')
})

test('hundreds of open streams neither reduce the limit for requests nor slow the server down', async () => {
  const stretches: Stretch[] = []
  const { watch, ask, admission } = await aServer({
    bounds: { least: 2, usual: 4, most: 4 },
    eventLoop: { start() {}, stop() {}, read: () => ({ mean: 0, max: 0 }) },
    onStretch: (stretch) => stretches.push(stretch),
  })

  const streams = []
  for (let count = 0; count < 300; count += 1) streams.push(await watch('lamp', { authorization: `member ${count}` }))

  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 300 }, () => 200))
  expect(admission.inWork()).toBe(0)
  expect((await ask('/v0/things/lamp')).status).toBe(200)
  await expect.poll(() => stretches.at(-1)?.streams).toBe(300)
  for (const stream of streams) stream.leave()
  await expect.poll(() => stretches.at(-1)?.streams).toBe(0)
  // If the time that they were open counted as work, the limit would have shrunk.
  expect(new Set(stretches.map(({ limit }) => limit))).toEqual(new Set([4]))
})

test('beyond the maximum the next stream is refused, and requests are not', async () => {
  const refusals: Refusal[] = []
  const { watch, ask, admission, signals } = await aServer({
    maxStreams: 2,
    onRefusal: (refusal) => refusals.push(refusal),
  })
  const [first] = [await watch(), await watch()]

  const refused = await watch()

  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refusals).toEqual(['streams'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, true])
  expect((await ask('/v0/things/lamp')).status).toBe(200)
  expect(admission.isOverloaded()).toBe(false)
  first.leave()
  await expect.poll(async () => (await watch()).status).toBe(200)
})

test('a client that disconnects before the stream opens is not counted as a stream', async () => {
  const { admission, origin, letBegin, watch, signals } = await aServer({ maxStreams: 1 })
  const leaving = new AbortController()
  const headers = { authorization: 'Anna' }
  const asked = fetch(`${origin}/v0/things/slow/changes`, { headers, signal: leaving.signal })
  await expect.poll(admission.inWork).toBe(1)

  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(admission.inWork).toBe(0)
  letBegin()

  await expect.poll(() => signals[0]?.aborted).toBe(true)
  expect((await watch()).status).toBe(200)
})

test("beyond a member's maximum their oldest stream is closed, and others are not affected", async () => {
  const { watch } = await aServer({ maxOfMember: 2 })
  const other = await watch('lamp', { authorization: 'Bea' })
  const [first, second, third] = [await watch(), await watch(), await watch()]

  await expect.poll(first.hasEnded).toBe(true)
  expect([second, third, other].map((stream) => stream.hasEnded())).toEqual([false, false, false])
})

test('a member who is signed out loses the stream at the next check, and nobody does during a database outage', async () => {
  let failure: Error | undefined
  let checks = 0
  const authenticate = async () => {
    checks += 1
    if (failure) throw failure
    return { memberId: 'Anna', sessionId: 'here', role: 'member' as const }
  }
  const { watch, beat, signals } = await aServer({ authenticate })
  const stream = await watch()
  await expect.poll(stream.text).toContain('retry')

  for (const kind of [undefined, new Problem('unavailable'), new Error('ECONNREFUSED')]) {
    failure = kind
    const before = checks
    await expect.poll(() => (beat(), checks)).toBeGreaterThan(before)
  }
  expect(stream.hasEnded()).toBe(false)
  failure = new Problem('sign-in-required')
  // While a check is pending, no second one starts.
  await expect.poll(() => (beat(), stream.hasEnded())).toBe(true)
  expect(signals[0]!.aborted).toBe(true)
})

/** Identifies the caller by a header, in a session of the same name. */
const authenticate: HttpServerParts['authenticate'] = async ({ headers }) => {
  const name = headers.authorization ?? ''
  return { memberId: name, sessionId: `of ${name}`, role: 'member' }
}

test('the streams of a session end at once with it, and no others do', async () => {
  const { watch, streams } = await aServer({ authenticate })
  const own = [await watch(), await watch()]
  const other = await watch('lamp', { authorization: 'Bea' })
  expect(streams.sessionIds()).toEqual(['of Anna', 'of Bea'])

  streams.endSession('of Anna')

  for (const stream of own) await expect.poll(stream.hasEnded).toBe(true)
  expect(other.hasEnded()).toBe(false)
})

test('a stream that opens while its session ends is ended at once', async () => {
  const { origin, streams, admission, letBegin, signals } = await aServer({ authenticate })
  const opened = openStream(`${origin}/v0/things/slow/changes`, { authorization: 'Anna' })
  await expect.poll(admission.inWork).toBe(1)

  streams.endSession('of Anna')
  letBegin()

  await expect.poll((await opened).hasEnded).toBe(true)
  expect(signals[0]!.aborted).toBe(true)
})

test('a stream ends with the access token of its request, without a heartbeat', async () => {
  const { watch } = await aServer({
    authenticate: async (request) => ({ ...(await authenticate(request)), tokenExpiresAt: expiries.shift()! }),
  })
  const now = Date.now()
  const expiries = [now + 500, now + 3_600_000]

  const [short, long] = [await watch(), await watch()]

  await expect.poll(short.hasEnded).toBe(true)
  expect(long.hasEnded()).toBe(false)
})

test('a server that drains ends its streams and does not wait for them', async () => {
  const { server, watch, signals, tell } = await aServer()
  const streams = [await watch(), await watch('lamp', { authorization: 'Bea' })]
  tell(changed('before the end'))

  // A limit that is never reached in the test.
  await drain(server, 3_600_000)

  for (const stream of streams) {
    await expect.poll(stream.hasEnded).toBe(true)
    expect(stream.text()).toContain('before the end')
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('streams do not delay a server that closes at once either', async () => {
  const { server, watch } = await aServer()
  const stream = await watch()

  await server.close()

  await expect.poll(stream.hasEnded).toBe(true)
})

test('a long stream is not a slow request, and its client may disconnect', async () => {
  const lines: { msg: string; level: string; route?: string }[] = []
  const { watch, tell } = await aServer({
    log: { level: 'info', stream: { write: (line) => lines.push(JSON.parse(line)) } },
  })
  const [left, ended] = [await watch(), await watch('lamp', { authorization: 'Bea' })]
  const later = performance.now() + 1_050
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())

  left.leave()
  tell('end')

  const ofStreams = () => lines.filter(({ route: path }) => path !== undefined)
  await expect.poll(() => ofStreams().length).toBe(2)
  await expect.poll(ended.hasEnded).toBe(true)
  expect(ofStreams().map(({ msg, level, route: path }) => [msg, level, path])).toEqual(
    Array.from({ length: 2 }, () => ['request', 'info', '/v0/things/:name/changes']),
  )
})

test('a stream that fails is logged as an error of its route', async () => {
  const lines: { level: string; route?: string }[] = []
  const { watch, tell } = await aServer({
    log: { level: 'warn', stream: { write: (line) => lines.push(JSON.parse(line)) } },
  })
  await watch()

  tell(new Error('the source is gone'))

  await expect
    .poll(() => lines)
    .toMatchObject([
      {
        level: 'error',
        msg: 'request failed',
        route: '/v0/things/:name/changes',
        err: { message: 'the source is gone' },
      },
    ])
})

test('HEAD opens no stream', async () => {
  const { server } = await aServer()

  const answer = await server.inject({ method: 'HEAD', url: '/v0/things/lamp/changes' })

  expect(answer.statusCode).toBe(405)
})

test('the document says which events come', async () => {
  const { server } = await aServer()
  const { get } = (await server.inject('/v0/openapi.json')).json().paths['/v0/things/{name}/changes']

  expect(get.responses[200].description).toContain('changed, removed')
  expect(Object.keys(get.responses[200].content)).toEqual(['text/event-stream'])
  expect(get.responses[200].content['text/event-stream']['x-events']).toMatchObject({
    changed: { type: 'object', required: ['name', 'text'] },
    removed: { required: ['name'] },
  })
  expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'Last-Event-ID', in: 'header' }))
})
