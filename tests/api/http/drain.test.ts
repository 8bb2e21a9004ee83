import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { drain } from '#server/http/drain.ts'

import { listen } from './raw-http.ts'
import { smallServer } from './small-server.ts'

async function slowServer(milliseconds: number) {
  const server = smallServer()
  server.get('/slow', async () => {
    await wait(milliseconds)
    return { done: true }
  })
  return { server, port: await listen(server) }
}

function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/slow', agent }, async (response) => {
      const chunks = await response.toArray()
      resolve(Buffer.concat(chunks).toString())
    }).on('error', reject)
  })
}

test('a request that runs is finished, and new connections are not taken', async () => {
  const { server, port } = await slowServer(400)
  const running = ask(port, new Agent({ keepAlive: true }))
  await wait(100)

  const drained = drain(server)

  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  expect(await running).toBe('{"done":true}')
  await drained
})

test('connections that are kept alive hold nothing up', async () => {
  const { server, port } = await slowServer(200)
  const agent = new Agent({ keepAlive: true })
  await ask(port, agent)
  const running = ask(port, new Agent({ keepAlive: true }))
  await wait(50)

  const startedAt = performance.now()
  await drain(server)

  expect(await running).toBe('{"done":true}')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('a request that outlasts the limit is cut off', async () => {
  const { server, port } = await slowServer(5_000)
  const running = ask(port, new Agent())
  const cutOff = expect(running).rejects.toThrow()
  await wait(100)

  const startedAt = performance.now()
  await drain(server, 300)

  await cutOff
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
