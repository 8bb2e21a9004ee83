// One run: the test needs no database.
import { expect, test } from 'vitest'

import { refreshSession } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import { createAdmissionControl } from '#server/http/admission-control.ts'
import type { HttpServerParts } from '#server/http/http-server.ts'
import { route } from '#server/http/route.ts'

import { listen } from './raw-http.ts'
import { smallRoutes, smallServer } from './small-server.ts'

type Outcome = () => Promise<{ accessToken: string; expiresIn: number; refreshExpiresIn: number }>

/** Sends a refresh to a server with this outcome; `hung up` means that the connection was closed without a response. */
async function refreshOn(outcome: Outcome, parts: Partial<HttpServerParts> = {}): Promise<number | 'hung up'> {
  const server = smallServer({ ...parts, routes: [...smallRoutes, route(refreshSession, outcome)] })
  const answer = fetch(`http://127.0.0.1:${await listen(server)}/v0/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: 'x'.repeat(43) }),
  })
  return answer.then(
    ({ status }) => status,
    () => 'hung up',
  )
}

const refuse =
  (error: Error): Outcome =>
  async () => {
    throw error
  }

const refreshed: Outcome = async () => ({ accessToken: 'token', expiresIn: 900, refreshExpiresIn: 9_000 })

test('a refresh that the server can decide on is answered', async () => {
  expect(await refreshOn(refreshed)).toBe(200)
  expect(await refreshOn(refuse(new Problem('sign-in-required')))).toBe(401)
  expect(await refreshOn(refuse(new Error('a bug')))).toBe(500)
})

test('while the database is unreachable or too slow, a refresh gets no response, and the client keeps its session', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

  expect(await refreshOn(refuse(away))).toBe('hung up')
  expect(await refreshOn(() => new Promise(() => {}), { timeoutMs: 50 })).toBe('hung up')
})

test('an overloaded server does not answer a refresh either', async () => {
  const admission = createAdmissionControl({ bounds: { least: 0, usual: 0, most: 0 } })

  expect(await refreshOn(refreshed, { admission })).toBe('hung up')
})

test('while the disk is full, a refresh still works', async () => {
  expect(await refreshOn(refreshed, { isStorageFull: () => true })).toBe(200)
})
