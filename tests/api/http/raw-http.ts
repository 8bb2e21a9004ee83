import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Besides bytes: to wait, for a time, for what is promised or for the first bytes to come back, and to hang up. */
type Piece = string | Buffer | { pause: number } | Promise<unknown> | 'answered' | 'hang up'

/** Writes the pieces as they are to a new connection, and gives all that came back before the server closed it. */
export async function exchange(port: number, pieces: Piece[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  // The server may close while this side still writes: that is an answer, too.
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
