import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { second } from '#contract/durations.ts'

type Parts = {
  /** Only its settings are used, so the connection reaches the same database in the same way. */
  pool: Pick<pg.Pool, 'options'>
  /** Called with the payload of each notification, by channel. */
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Called each time that listening begins: earlier notifications may have been missed. Rejects to connect anew. */
  onListening: () => Promise<void>
  /** The connection broke, or none could be opened. Reported once until listening begins again. */
  onLost?: (error: unknown) => void
}

export type NotificationListener = ReturnType<typeof createNotificationListener>

const checkInterval = 30 * second

const answerTimeout = 10 * second

const firstPause = 0.1 * second

const longestPause = 5 * second

/** Receives notifications of PostgreSQL on a connection of its own, and opens another when it breaks. */
export function createNotificationListener({ pool, channels, onListening, onLost = () => {} }: Parts) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const { error, hasListened } = await listenUntilLost()
      if (hasListened) failures = 0
      if (stopping.signal.aborted) return
      if (failures === 0) onLost(error)
      await pause(failures)
    }
  }

  async function listenUntilLost(): Promise<{ error: unknown; hasListened: boolean }> {
    const client = new pg.Client({ ...pool.options, query_timeout: answerTimeout })
    const lost = lossOf(client)
    let hasListened = false
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await onListening()
      hasListened = true
      const error = await Promise.race([lost, checkUntilItFails(client)])
      return { error, hasListened }
    } catch (error) {
      return { error, hasListened }
    } finally {
      await Promise.race([client.end(), wait(answerTimeout, undefined, { ref: false })])
    }
  }

  /** Ends with the listener, too. A network may drop a silent connection without telling this side. */
  async function checkUntilItFails(client: pg.Client): Promise<unknown> {
    try {
      for (;;) {
        await wait(checkInterval, undefined, { ref: false, signal: stopping.signal })
        await client.query('select 1')
      }
    } catch (error) {
      return error
    }
  }

  /** Longer after each failure. The random part spreads the servers after an outage. */
  async function pause(failures: number): Promise<void> {
    const most = Math.min(longestPause, firstPause * 2 ** failures)
    await wait(most * (0.5 + Math.random() / 2), undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  }

  return {
    /** Keeps trying until it is stopped. */
    start(): void {
      running ??= run()
    },

    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

const lossOf = (client: pg.Client): Promise<unknown> =>
  new Promise((resolve) => {
    client.on('error', resolve).once('end', () => resolve(new Error('The connection has ended')))
  })
