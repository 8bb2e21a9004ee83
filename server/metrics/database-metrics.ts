import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

import { seconds } from './units.ts'

export type DatabaseFacts = {
  pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  /** Number of restarts of the embedded database. */
  databaseRestarts: () => number
}

export function databaseMetrics(registry: Registry) {
  const registers = [registry]
  const connections = { name: 'noper_database_connections', help: 'Connections to the database, all and those unused' }
  const waiting = { name: 'noper_database_waiting', help: 'How many wait for a connection to the database' }
  const restarts = {
    name: 'noper_database_restarts_total',
    help: 'How many times the embedded database ended and was started again',
  }
  const connected = new Histogram({
    name: 'noper_database_connect_seconds',
    help: 'How long it took to be given a connection to the database',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })

  return {
    connected: (milliseconds: number) => connected.observe(seconds(milliseconds)),

    ask({ pool, databaseRestarts }: DatabaseFacts): void {
      new Gauge({
        ...connections,
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'total' }, pool.totalCount)
          this.set({ state: 'idle' }, pool.idleCount)
        },
      })
      new Gauge({
        ...waiting,
        registers,
        collect() {
          this.set(pool.waitingCount)
        },
      })
      new Counter({
        ...restarts,
        registers,
        collect() {
          this.reset()
          this.inc(databaseRestarts())
        },
      })
    },
  }
}
