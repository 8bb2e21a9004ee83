import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

import { type Answer, discard, type Message, messageOf, sendHalf, sendTo } from './forwarded-request.ts'

/**
 * What can happen to a request: it passes, passes late, is lost before it arrives or in the middle, arrives but its
 * response is lost, arrives twice concurrently, or its response is lost and it arrives again much later.
 */
export const fates = ['passes', 'late', 'lost', 'cut', 'unanswered', 'doubled', 'repeated'] as const

export type Fate = (typeof fates)[number]

/** The fate of a request, by method and path. */
export type FateOf = (method: string, path: string) => { fate: Fate; milliseconds: number }

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>

/** A proxy to a local server that loses requests, like the mobile network in a train. */
export async function openFaultyProxy() {
  let target = 0
  let isShut = false
  let fateOf: FateOf = calm
  let underway = 0
  const counts = Object.fromEntries(fates.map((fate) => [fate, 0])) as Record<Fate, number>

  const proxy = createServer((request, response) => {
    underway += 1
    // A request that either side aborts gets no response.
    void carry(request, response)
      .catch(() => request.socket.destroy())
      .finally(() => (underway -= 1))
  })
  proxy.on('connection', (socket) => isShut && socket.destroy())
  // Longer than any browser keeps a connection, so that only intended losses occur.
  proxy.keepAliveTimeout = 600_000
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await messageOf(request)
    const { fate, milliseconds } = fateOf(message.method, message.path)
    counts[fate] += 1
    const answer = await handlers[fate](message, milliseconds)
    if (!answer) return void request.socket.destroy()
    const { status, headers, body } = answer
    response.writeHead(status, headers)
    if (Buffer.isBuffer(body)) return void response.end(body)
    response.flushHeaders()
    // When either side ends, so does the other.
    pipeline(body, response, () => {})
  }

  const send = (message: Message) => sendTo(target, message)

  const handlers: Record<Fate, (message: Message, milliseconds: number) => Promise<Answer | undefined>> = {
    passes: send,
    late: async (message, milliseconds) => {
      await wait(milliseconds)
      return send(message)
    },
    lost: async () => undefined,
    cut: async (message) => {
      await sendHalf(target, message)
      return undefined
    },
    unanswered: async (message) => {
      discard(await send(message))
      return undefined
    },
    doubled: async (message) => {
      const [first, second] = await Promise.all([send(message), send(message)])
      discard(second)
      return first
    },
    repeated: async (message, milliseconds) => {
      discard(await send(message))
      underway += 1
      void wait(milliseconds)
        .then(() => send(message))
        .then(discard)
        .catch(() => undefined)
        .finally(() => (underway -= 1))
      return undefined
    },
  }

  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    leadTo: (address: string) => void (target = Number(new URL(address).port)),
    /** Sets the fate of requests from now on. */
    rage: (next: FateOf) => void (fateOf = next),
    /** From now on all requests pass, except those in progress. */
    becomeCalm: () => void (fateOf = calm),
    /** Resolves when no repeated request is pending. */
    async isSettled(): Promise<void> {
      while (underway > 0) await wait(20)
    },
    /** Behaves as if there were no server. */
    shut() {
      isShut = true
      proxy.closeAllConnections()
    },
    open: () => void (isShut = false),
    async close(): Promise<void> {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

const calm: FateOf = () => ({ fate: 'passes', milliseconds: 0 })
