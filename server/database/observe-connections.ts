import type pg from 'pg'

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void

/** Reports for each request for a connection how many milliseconds it waited, whether it got one or not. */
export function observeConnections(pool: pg.Pool, onConnection: (milliseconds: number) => void): void {
  const connect = pool.connect.bind(pool)

  function observed(given?: Given): Promise<pg.PoolClient> | void {
    const askedAt = performance.now()
    const tell = () => onConnection(performance.now() - askedAt)
    if (!given) return connect().finally(tell)
    connect((...connection) => {
      tell()
      given(...connection)
    })
  }

  pool.connect = observed as typeof pool.connect
}
