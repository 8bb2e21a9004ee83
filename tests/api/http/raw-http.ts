import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Bytes, or an action: wait for a time, for a promise or for the first response bytes, or close the connection. */
type Piece = string | Buffer | { pause: number } | Promise<unknown> | 'answered' | 'hang up'

/** Writes the pieces unchanged to a new connection, and returns everything received before the server closed it. */
export async function exchange(port: number, pieces: Piece[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  // The server may close the connection while this side still writes, which is a valid result.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const answered = Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))])

  for (const piece of pieces) {
    if (piece instanceof Promise) await piece
    else if (piece === 'answered') await answered
    else if (piece === 'hang up') socket.destroy()
    else if (typeof piece === 'object' && 'pause' in piece) await wait(piece.pause)
    else socket.write(piece)
  }
  await closed
  return Buffer.concat(received).toString()
}

export const request = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`
