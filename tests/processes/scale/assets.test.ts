import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { listen } from '#tests/api/http/raw-http.ts'
import { haproxy, startHaproxy } from '#tests/support/haproxy.ts'

/** A server whose build has one file of its own. */
async function aServerOf(version: string): Promise<number> {
  const server = Fastify()
  server.get('/readyz', () => 'ready')
  server.get(`/assets/${version}.js`, () => version)
  onTestFinished(() => server.close())
  return listen(server)
}

test.runIf(haproxy)('during an upgrade a page gets its files, whichever server is asked first', async () => {
  const balancer = await startHaproxy({ one: await aServerOf('before'), two: await aServerOf('after') })
  onTestFinished(balancer.stop)

  for (let time = 0; time < 20; time += 1) {
    for (const version of ['before', 'after']) {
      const answer = await fetch(`${balancer.origin}/assets/${version}.js`)
      expect([answer.status, await answer.text()]).toEqual([200, version])
    }
  }
  expect((await fetch(`${balancer.origin}/assets/never.js`)).status).toBe(404)
})
