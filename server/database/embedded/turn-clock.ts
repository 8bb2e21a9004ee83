/** Shared between the worker, which is deaf while a query runs, and the main thread, which can see how long that is. */
export type TurnClock = BigInt64Array<SharedArrayBuffer>

export const createTurnClock = (): TurnClock =>
  new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))

const idle = 0n

export function startTurn(clock: TurnClock): void {
  Atomics.store(clock, 0, process.hrtime.bigint())
}

export function endTurn(clock: TurnClock): void {
  Atomics.store(clock, 0, idle)
}

/** How long the present turn has lasted, in ms; 0 between turns. */
export function turnDuration(clock: TurnClock): number {
  const startedAt = Atomics.load(clock, 0)
  return startedAt === idle ? 0 : Number(process.hrtime.bigint() - startedAt) / 1e6
}
