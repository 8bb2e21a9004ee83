import { once } from 'node:events'
import { type IncomingMessage, request as requestOf } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export type Message = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }

export type Answer = {
  status: number
  headers: IncomingMessage['headers']
  /** A stream of events comes as it is sent, because it has no end. */
  body: Buffer | Readable
}

/** A complete request, for forwarding. */
export async function messageOf(request: IncomingMessage): Promise<Message> {
  const { method = 'GET', url: path = '/', headers } = request
  return { method, path, headers: ownHeaders(headers), body: await bodyOf(request) }
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Without hop-by-hop headers, which belong to one connection. */
function ownHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...own } = headers
  return own
}

const connectTo = (port: number, { method, path, headers }: Message) =>
  requestOf({ host: '127.0.0.1', port, method, path, headers })

export async function sendTo(port: number, message: Message): Promise<Answer> {
  const asking = connectTo(port, message).end(message.body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
  const body = isStream ? answer : await bodyOf(answer)
  return { status: answer.statusCode ?? 502, headers: ownHeaders(answer.headers), body }
}

/** Ends the answer of which nobody reads more. */
export function discard({ body }: Answer): void {
  if (!Buffer.isBuffer(body)) body.destroy()
}

/** Sends only the beginning of a request. */
export async function sendHalf(port: number, message: Message): Promise<void> {
  const asking = connectTo(port, message).on('error', () => {})
  asking.write(message.body.subarray(0, message.body.length / 2))
  await wait(20)
  asking.destroy()
}
