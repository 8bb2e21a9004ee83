import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

/** A blocked event loop costs the database one step of its patience and not all of it. */
const step = 50

type Options = {
  /** How many ms nothing may be heard before the database counts as silent. */
  timeoutMs: number
  /** Grows while anybody hears from the database. One that talks to others is slow and not silent. */
  bytesReceived: () => number
  /** The connection ended by itself. */
  onEnd: () => void
}

export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'

  constructor(timeoutMs: number) {
    super(`nothing was heard from it for ${timeoutMs} ms`)
  }
}

/** Asks the database for a sign of life, on a connection of its own. */
export function createProbe(config: pg.ClientConfig, { timeoutMs, bytesReceived, onEnd }: Options) {
  let connection: { client: pg.Client; socket: Socket } | undefined

  /** Rejects when the database does not answer. */
  async function check(): Promise<void> {
    const isNew = connection === undefined
    try {
      await withSilenceTimeout(checkOnce())
    } catch (error) {
      drop()
      // One connection may break for reasons of its own.
      if (isNew || error instanceof DatabaseSilent) throw error
      await check()
    }
  }

  async function checkOnce(): Promise<void> {
    if (!connection) {
      const socket = new Socket()
      const client = new pg.Client({ ...config, stream: () => socket })
      connection = { client, socket }
      // What was asked on it says so, too.
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
