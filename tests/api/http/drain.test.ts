// One run: the test needs no database.
import { Agent, get } from 'node:http'

import { expect, test } from 'vitest'

import { drain } from '#server/http/drain.ts'

import { listen } from './raw-http.ts'
import { smallServer } from './small-server.ts'

/** A server whose requests are answered when the test allows it. */
async function slowServer() {
  const server = smallServer()
  const answer = Promise.withResolvers<void>()
  let begun = 0
  server.get('/slow', async () => {
    begun += 1
    await answer.promise
    return { done: true }
  })
  return {
    server,
    port: await listen(server),
    answer: answer.resolve,
    untilBegun: (count: number) => expect.poll(() => begun).toBe(count),
  }
}

function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/slow', agent }, async (response) => {
      const chunks = await response.toArray()
      resolve(Buffer.concat(chunks).toString())
    }).on('error', reject)
  })
}

test('running requests are finished, and new connections are refused', async () => {
  const { server, port, answer, untilBegun } = await slowServer()
  const running = ask(port, new Agent({ keepAlive: true }))
  await untilBegun(1)

  const drained = drain(server)

  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  answer()
  expect(await running).toBe('{"done":true}')
  await drained
})

test('idle keep-alive connections do not delay the shutdown', async () => {
  const { server, port, answer, untilBegun } = await slowServer()
  const requests = [ask(port, new Agent({ keepAlive: true })), ask(port, new Agent({ keepAlive: true }))]
  await untilBegun(2)

  // A limit that is never reached in the test.
  const drained = drain(server, 3_600_000)
  answer()

  expect(await Promise.all(requests)).toEqual(['{"done":true}', '{"done":true}'])
  await drained
})

test('a request that exceeds the limit is aborted', async () => {
  const { server, port, untilBegun } = await slowServer()
  const cutOff = expect(ask(port, new Agent())).rejects.toThrow()
  await untilBegun(1)

  await drain(server, 300)

  await cutOff
})
