import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'

import { afterAll } from 'vitest'

import { createPostToService, type PostToService } from '#server/push/post-to-service.ts'

import { testCertificate } from './test-certificate.ts'

/** The hosts of the service, as the server's configuration names them. */
export const testPushServices = ['*.push.test']

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

type Response = { status: number; headers?: Record<string, string> }

export type PushService = {
  /** An unused address of a subscription. */
  endpoint: () => string
  /** What arrived at an address. */
  receivedAt: (endpoint: string) => Received[]
  /** How an address answers from now on, instead of 201; `never` does not answer. */
  answer: (endpoint: string, response: Response | 'never') => void
  post: PostToService
  /** The same with another way to find the addresses of hosts. */
  postWith: (options: { lookup?: LookupFunction; timeoutMs?: number }) => PostToService
}

/** A push service on this machine, with TLS. Its hosts exist only for the senders that it makes. */
export async function usePushService(): Promise<PushService> {
  const received: Received[] = []
  const answers = new Map<string, Response | 'never'>()
  const server = createServer(testCertificate, (request, response) => {
    const chunks: Buffer[] = []
    const path = request.url ?? ''
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      const answer = answers.get(path) ?? { status: 201 }
      if (answer !== 'never') response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const pathOf = (endpoint: string) => new URL(endpoint).pathname
  const postWith: PushService['postWith'] = (options) =>
    createPostToService({ ca: testCertificate.cert, port, lookup: loopback, ...options })

  return {
    endpoint: () => `https://a.push.test/send/${crypto.randomUUID()}`,
    receivedAt: (endpoint) => received.filter(({ path }) => path === pathOf(endpoint)),
    answer: (endpoint, response) => void answers.set(pathOf(endpoint), response),
    post: postWith({}),
    postWith,
  }
}

const loopback: LookupFunction = (_host, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
