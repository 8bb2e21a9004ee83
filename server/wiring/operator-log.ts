import type { FastifyBaseLogger } from 'fastify'

const megabyte = 1_000_000

export type OperatorLog = ReturnType<typeof createOperatorLog>

/** Tells the operator about problems of the database and the disk, once when they begin and once when they end. */
export function createOperatorLog() {
  let log: FastifyBaseLogger | undefined
  let restarts = 0

  function write(level: 'warn' | 'error', facts: object, sentence: string): void {
    if (log) log[level](facts, sentence)
    else process.stderr.write(`${sentence}\n`)
  }

  return {
    /** Until a log exists, messages go to standard error. */
    useLog(target: FastifyBaseLogger): void {
      log = target
    },

    /** Number of restarts of the embedded database. */
    restarts: () => restarts,

    databaseRestarted(reason: Error): void {
      restarts += 1
      write('error', { err: reason }, 'the database was started again')
    },

    databaseUnavailable: (cause: Error) => write('error', { err: cause }, 'the database is away'),
    databaseAvailable: (seconds: number) => write('warn', { seconds: rounded(seconds) }, 'the database is back'),
    diskFull: (free: number) =>
      write('error', { freeMegabytes: Math.floor(free / megabyte) }, 'the disk is full: nothing is written any more'),
    diskAvailable: (seconds: number) =>
      write('warn', { seconds: rounded(seconds) }, 'the disk has room again: writing goes on'),
  }
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10
