import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { type Answer, type Message, messageOf, sendHalf, sendTo } from './forwarded-request.ts'

/**
 * What can happen to a request: it goes through, goes through late, gets lost before it has arrived or in the middle of
 * it, arrives and its answer gets lost, arrives twice at once, or its answer gets lost and it arrives again much later.
 */
export const fates = ['passes', 'late', 'lost', 'cut', 'unanswered', 'doubled', 'repeated'] as const

export type Fate = (typeof fates)[number]

/** What becomes of a request, by its method and its path. */
export type FateOf = (method: string, path: string) => { fate: Fate; milliseconds: number }

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>

/** A way to a server of this machine on which requests get lost, as between a telephone in a train and a server. */
export async function openFaultyProxy() {
  let target = 0
  let isShut = false
  let fateOf: FateOf = calm
  let underway = 0
  const counts = Object.fromEntries(fates.map((fate) => [fate, 0])) as Record<Fate, number>

  const proxy = createServer((request, response) => {
    underway += 1
    // What is cut off on either side has no answer.
    void carry(request, response)
      .catch(() => request.socket.destroy())
      .finally(() => (underway -= 1))
  })
  proxy.on('connection', (socket) => isShut && socket.destroy())
  // Longer than any browser keeps one: only what is meant to be lost is lost.
  proxy.keepAliveTimeout = 600_000
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await messageOf(request)
    const { fate, milliseconds } = fateOf(message.method, message.path)
    counts[fate] += 1
    const answer = await handlers[fate](message, milliseconds)
    if (!answer) return void request.socket.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
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
      await send(message)
      return undefined
    },
    doubled: async (message) => {
      const [first] = await Promise.all([send(message), send(message)])
      return first
    },
    repeated: async (message, milliseconds) => {
      await send(message)
      underway += 1
      void wait(milliseconds)
        .then(() => send(message))
        .catch(() => undefined)
        .finally(() => (underway -= 1))
      return undefined
    },
  }

  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    leadTo: (address: string) => void (target = Number(new URL(address).port)),
    /** From now on this is what becomes of requests. */
    rage: (next: FateOf) => void (fateOf = next),
    /** From now on all of them go through, but for what is on its way. */
    becomeCalm: () => void (fateOf = calm),
    /** Nothing that was sent a second time is still to arrive. */
    async isSettled(): Promise<void> {
      while (underway > 0) await wait(20)
    },
    /** As if there were no server at all. */
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
