import { day, inSeconds, minute } from '#contract/durations.ts'
import type { Session } from '#contract/session.ts'
import { createMemberCall } from '#src/data/session/member-call.ts'
import { noSession } from '#src/data/session/session-tokens.ts'
import { createRefreshBackoff, createRefreshRequest, createTokenRefresher } from '#src/data/session/token-refresher.ts'
import {
  createSessionCookie,
  createPageTokenStorage,
  createWorkerTokenStorage,
  type TokenStorage,
} from '#src/data/session/token-storage.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

/** A token that names a member, in the format of the server's. */
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

/** A cookie jar that works like a browser's, and returns the last Set-Cookie text. */
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

/** A device with pages and a worker, and a server with the given responses. */
export function createDevice(answer: Answer = () => Promise.reject(new TypeError('Failed to fetch'))) {
  const clock = { now: Date.UTC(2026, 10, 21) }
  const now = () => clock.now
  const jar = createJar(now)
  const values = createKeyValueStore(crypto.randomUUID())
  const asked: { address: string; authorization: string | undefined; body: unknown }[] = []
  const server = { answer }

  const fetch: typeof globalThis.fetch = async (address, request = {}) => {
    const { authorization } = request.headers as Record<string, string>
    asked.push({ address: String(address), authorization, body: request.body })
    return server.answer(String(address), request)
  }

  function open(place: TokenStorage, peek: () => Session | Promise<Session>) {
    const changes: number[] = []
    const ask = createRefreshRequest({ fetch, onReach: () => {} })
    const backoff = createRefreshBackoff({ requestRefresh: ask, values, now, random: () => 1 })
    const keeper = createTokenRefresher({
      storage: place,
      peek,
      lock: createWebLock('session', values),
      requestRefresh: backoff.requestRefresh,
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
    const cookie = createSessionCookie({ cookieJar: () => jar, isSecure: () => isSecure, now })
    return { cookie, ...open(createPageTokenStorage({ cookie, values, now }), () => cookie.read() ?? noSession) }
  }

  function openWorker() {
    const place = createWorkerTokenStorage(values)
    return open(place, place.read)
  }

  return { clock, jar, values, asked, server, fetch, openPage, openWorker }
}
