import type { Session } from '#contract/accounts.ts'
import { day, inSeconds, minute } from '#contract/durations.ts'
import { createAskRefresh } from '#src/data/session/ask-refresh.ts'
import { createDeviceLock } from '#src/data/session/device-lock.ts'
import { createKeptValues } from '#src/data/session/kept-values.ts'
import { createMemberCall } from '#src/data/session/member-call.ts'
import { createRefreshBackoff } from '#src/data/session/refresh-backoff.ts'
import { createSessionCookie } from '#src/data/session/session-cookie.ts'
import { createSessionKeeper } from '#src/data/session/session-keeper.ts'
import { createPagePlace, createWorkerPlace, type SessionPlace } from '#src/data/session/session-place.ts'
import { noSession } from '#src/data/session/session-times.ts'

/** A token that names a member, as the server's do. */
export const tokenOf = (memberId: string, mark = '1') =>
  ['head', btoa(JSON.stringify({ sub: memberId, mark })).replaceAll('=', ''), 'signature'].join('.')

export const aSession = (now: number, changes: Partial<Session> = {}): Session => ({
  accessToken: tokenOf('mia'),
  refreshToken: 'refresh-of-mia',
  expiresAt: now + 15 * minute,
  refreshExpiresAt: now + 30 * day,
  ...changes,
})

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const problem = (code: string, status: number) =>
  new Response(JSON.stringify({ code }), { status, headers: { 'content-type': 'application/problem+json' } })

export const renewed = (accessToken = tokenOf('mia', '2')) =>
  json({ accessToken, expiresIn: 900, refreshExpiresIn: inSeconds(30 * day) })

/** Keeps cookies as a browser does, and shows what was set last as it was set. */
export function createJar(now: () => number) {
  const cookies = new Map<string, { value: string; until: number }>()
  let set = ''

  return {
    get cookie() {
      const alive = [...cookies].filter(([, { until }]) => until > now())
      return alive.map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      set = text
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, { value, until: now() + Number(/Max-Age=(\d+)/.exec(text)?.[1]) * 1_000 })
    },
    last: () => set,
    remove: (name: string) => cookies.delete(name),
  }
}

type Answer = (address: string, request: RequestInit) => Response | Promise<Response>

/** A device with pages and a worker on it, before a server that answers as told. */
export function createDevice(answer: Answer = () => Promise.reject(new TypeError('Failed to fetch'))) {
  const clock = { now: Date.UTC(2026, 10, 21) }
  const now = () => clock.now
  const jar = createJar(now)
  const values = createKeptValues(crypto.randomUUID())
  const asked: { address: string; authorization: string | undefined; body: unknown }[] = []
  const server = { answer }

  const fetch: typeof globalThis.fetch = async (address, request = {}) => {
    const { authorization } = request.headers as Record<string, string>
    asked.push({ address: String(address), authorization, body: request.body })
    return server.answer(String(address), request)
  }

  function open(place: SessionPlace, peek: () => Session | Promise<Session>) {
    const changes: number[] = []
    const ask = createAskRefresh({ fetch, onReach: () => {} })
    const backoff = createRefreshBackoff({ ask, values, now, random: () => 1 })
    const keeper = createSessionKeeper({
      place,
      peek,
      lock: createDeviceLock('session', values),
      ask: backoff.ask,
      onChange: () => changes.push(now()),
      now,
    })
    return {
      place,
      keeper,
      changes,
      retryNow: backoff.retryNow,
      call: createMemberCall({ fetch, onReach: () => {}, session: keeper }),
    }
  }

  function openPage({ isSecure = false } = {}) {
    const cookie = createSessionCookie({ jar: () => jar, isSecure: () => isSecure, now })
    return { cookie, ...open(createPagePlace({ cookie, values, now }), () => cookie.read() ?? noSession) }
  }

  function openWorker() {
    const place = createWorkerPlace(values)
    return open(place, place.read)
  }

  return { clock, jar, values, asked, server, fetch, openPage, openWorker }
}
