import type { FastifyBaseLogger } from 'fastify'

const megabyte = 1_000_000

export type OperatorLog = ReturnType<typeof createOperatorLog>

/** Tells the operator what befalls the database and the disk, each time once when it begins and once when it ends. */
export function createOperatorLog() {
  let log: FastifyBaseLogger | undefined
  let restarts = 0

  function write(level: 'warn' | 'error', facts: object, sentence: string): void {
    if (log) log[level](facts, sentence)
    else process.stderr.write(`${sentence}\n`)
  }

  return {
    /** Until there is a log, it goes to standard error. */
    useLog(target: FastifyBaseLogger): void {
      log = target
    },

    /** How many times the embedded database was started again. */
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
