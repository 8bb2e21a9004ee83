import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import type { Session } from '#contract/session.ts'
import { createBrowserSession } from '#src/data/session/browser-session.ts'

import { fetchAs, openChannel, type Said, values } from './server-of-a-test.ts'

const tabs = ['1', '2', '3', '4', '5', '6', '7', '8']

const all = [...tabs, 'worker']

const now = Date.now()
const expired: Session = {
  accessToken: 'old',
  refreshToken: 'kept',
  expiresAt: now - 1,
  refreshExpiresAt: now + 90_000,
}

let heard: Said[]
let channel: BroadcastChannel

beforeEach(() => {
  heard = []
  channel = openChannel()
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => heard.push(data))
})

afterEach(async () => {
  channel.close()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
  document.cookie = 'session=; Path=/; Max-Age=0'
  await values.change('session', () => undefined)
})

// After all tests, because an unregistered worker may still answer for a while.
afterAll(async () => {
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
})

const whoSaid = (what: Said['said']) => heard.flatMap((said) => (said.said === what && 'who' in said ? [said.who] : []))

const refreshes = () => heard.filter((said) => said.said === 'asked' && said.path === '/v0/auth/refresh')

/** The answers of the given tabs only: the worker of an earlier test may still be running. */
const answers = (whose: string[]) =>
  heard.flatMap((said) => (said.said === 'done' && whose.includes(said.who) ? [said.answer] : []))

const module = (name: string) => new URL(`./${name}.ts`, import.meta.url).pathname

async function openTabs({ withoutLocks = false } = {}) {
  for (const id of tabs) {
    const frame = document.createElement('iframe')
    frame.id = id
    frame.toggleAttribute('data-without-locks', withoutLocks)
    frame.srcdoc = `<script type="module" src="${module('tab')}"></script>`
    document.body.append(frame)
  }
  await expect.poll(() => whoSaid('ready').toSorted(), { timeout: 10_000 }).toEqual(tabs)
}

async function startWorker() {
  const registration = await navigator.serviceWorker.register(module('worker'), { type: 'module' })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  await expect.poll(() => worker?.state, { timeout: 10_000 }).toBe('activated')
  worker?.postMessage('are you there?')
  await expect.poll(() => whoSaid('ready')).toContain('worker')
}

function signIn(session: Session) {
  const here = createBrowserSession({ values, fetch: fetchAs('here'), onReach: () => {} })
  document.cookie = `session=${encodeURIComponent(JSON.stringify(session))}; Path=/`
  return here
}

test('eight tabs and the worker that call at once with an expired token refresh it once', async () => {
  const here = signIn(expired)
  await here.reconcile()
  await openTabs()
  await startWorker()

  channel.postMessage({ said: 'go' } satisfies Said)
  await expect.poll(() => answers(all).length, { timeout: 15_000 }).toBe(9)

  expect(refreshes()).toHaveLength(1)
  expect(answers(all)).toEqual(Array.from({ length: 9 }, () => ({ username: 'mia' })))
  await here.reconcile()
  expect(decodeURIComponent(document.cookie)).toContain('"accessToken":"new","refreshToken":"kept"')
})

test('eight tabs and the worker whose token the server refuses refresh it once', async () => {
  const here = signIn({ ...expired, expiresAt: now + 60_000 })
  await here.reconcile()
  await openTabs()
  await startWorker()

  channel.postMessage({ said: 'go' } satisfies Said)
  await expect.poll(() => answers(all).length, { timeout: 15_000 }).toBe(9)

  expect(refreshes()).toHaveLength(1)
})

test('eight tabs of a browser without locks refresh once as well', async () => {
  signIn(expired)
  await openTabs({ withoutLocks: true })

  channel.postMessage({ said: 'go' } satisfies Said)
  await expect.poll(() => answers(tabs).length, { timeout: 15_000 }).toBe(8)

  expect(refreshes()).toHaveLength(1)
  expect(answers(tabs)).toEqual(Array.from({ length: 8 }, () => ({ username: 'mia' })))
})

test('a refresh by the worker is in the cookie of an open page at once', async () => {
  const here = signIn(expired)
  await here.reconcile()
  const stop = here.subscribe(() => {})
  await startWorker()

  channel.postMessage({ said: 'go' } satisfies Said)

  await expect.poll(() => decodeURIComponent(document.cookie)).toContain('"accessToken":"new"')
  stop()
})

test('signing in or out in one tab does so in the others', async () => {
  const [one, other] = [signIn(expired), createBrowserSession({ values, fetch, onReach: () => {} })]
  const seen: string[] = []
  const stop = other.subscribe(() => seen.push(other.view().state))

  await one.signOut()
  await expect.poll(() => seen.at(-1)).toBe('visitor')
  await one.signIn({ accessToken: 'new', refreshToken: 'kept', expiresIn: 900, refreshExpiresIn: 9_000 })
  await expect.poll(() => seen.at(-1)).toBe('member')

  stop()
})
