import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

/**
 * The timeout is counted in steps, so that a blocked event loop costs the database one step and not all of its time.
 */
const step = 50

type Options = {
  /** Milliseconds without received data after which the database counts as silent. */
  timeoutMs: number
  /** Grows while any connection receives data. A database that answers other connections is slow, not silent. */
  bytesReceived: () => number
  /** The database closed the connection. */
  onEnd: () => void
}

export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'

  constructor(timeoutMs: number) {
    super(`nothing was heard from it for ${timeoutMs} ms`)
  }
}

/** Checks that the database responds, on a connection of its own. */
export function createProbe(config: pg.ClientConfig, { timeoutMs, bytesReceived, onEnd }: Options) {
  let connection: { client: pg.Client; socket: Socket } | undefined

  /** Rejects when the database does not respond. */
  async function check(): Promise<void> {
    const isNew = connection === undefined
    try {
      await withSilenceTimeout(checkOnce())
    } catch (error) {
      drop()
      // A single connection may break for other reasons, so a new one is tried.
      if (isNew || error instanceof DatabaseSilent) throw error
      await check()
    }
  }

  async function checkOnce(): Promise<void> {
    if (!connection) {
      const socket = new Socket()
      const client = new pg.Client({ ...config, stream: () => socket })
      connection = { client, socket }
      // The pending query reports the same error.
      client.on('error', () => {})
      await client.connect()
      socket.once('close', onEnd)
    }
    await connection.client.query('select 1')
  }

  async function withSilenceTimeout(answer: Promise<void>): Promise<void> {
    const isAnswered = answer.then(() => true)
    let before = bytesReceived()
    for (let silence = 0; silence < timeoutMs; silence += step) {
      if (await Promise.race([isAnswered, wait(step, false, { ref: false })])) return
      const now = bytesReceived()
      if (now !== before) silence = 0
      before = now
    }
    throw new DatabaseSilent(timeoutMs)
  }

  function drop(): void {
    connection?.socket.off('close', onEnd).destroy()
    connection = undefined
  }

  return { check, drop }
}
