import { Agent, request, type RequestOptions } from 'node:https'

import { second } from '#contract/durations.ts'

import { createPublicLookup } from './public-addresses.ts'

export type ServiceRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer }

export type ServiceResponse = {
  status: number
  /** In seconds, if the service says when to try again. */
  retryAfter: number | undefined
}

/** Posts to a push service. Throws if there is no response in time. */
export type PostToService = (request: ServiceRequest) => Promise<ServiceResponse>

/** From the connection until the response. */
const defaultTimeoutMs = 5 * second

type Options = Pick<RequestOptions, 'lookup' | 'ca' | 'port'> & { timeoutMs?: number }

/** Connects to public addresses only and follows no redirects. */
export function createPostToService({
  lookup = createPublicLookup(),
  port,
  timeoutMs = defaultTimeoutMs,
  ...options
}: Options = {}): PostToService {
  const agent = new Agent({ ...options, lookup, keepAlive: true, maxSockets: 8 })

  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const posting = request(
        endpoint,
        { method: 'POST', headers, agent, signal, ...(port !== undefined && { port }) },
        (response) => {
          // The signal also ends a body that never ends; nothing of it is needed.
          response.on('error', () => {}).resume()
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: secondsUntilRetry(response.headers['retry-after'], new Date()),
          })
        },
      )
      posting.on('error', reject).end(body)
    })
}

/** Reads the header as seconds or as a date. */
export function secondsUntilRetry(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const at = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN
  const seconds = /^\d+$/.test(header) ? Number(header) : (at - now.getTime()) / second
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
