import type { FastifyBaseLogger } from 'fastify'

const megabyte = 1_000_000

export type OperatorNews = ReturnType<typeof createOperatorNews>

/** Tells the operator what befalls the database and the disk, each time once when it begins and once when it ends. */
export function createOperatorNews() {
  let log: FastifyBaseLogger | undefined
  let restarts = 0

  function tell(level: 'warn' | 'error', facts: object, sentence: string): void {
    if (log) log[level](facts, sentence)
    else process.stderr.write(`${sentence}\n`)
  }

  return {
    /** Until there is a log, it goes to standard error. */
    tellIn(given: FastifyBaseLogger): void {
      log = given
    },

    /** How many times the embedded database was started again. */
    restarts: () => restarts,

    databaseRestarted(reason: Error): void {
      restarts += 1
      tell('error', { err: reason }, 'the database was started again')
    },

    databaseAway: (cause: Error) => tell('error', { err: cause }, 'the database is away'),
    databaseBack: (seconds: number) => tell('warn', { seconds: rounded(seconds) }, 'the database is back'),
    diskFull: (free: number) =>
      tell('error', { freeMegabytes: Math.floor(free / megabyte) }, 'the disk is full: nothing is written any more'),
    diskHasRoom: (seconds: number) =>
      tell('warn', { seconds: rounded(seconds) }, 'the disk has room again: writing goes on'),
  }
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10
