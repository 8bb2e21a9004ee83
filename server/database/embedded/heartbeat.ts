/**
 * The worker's state in shared memory. The main thread can read it while a query blocks the worker, and a client may
 * see a failure before the worker's end has been reported.
 */
export type Heartbeat = BigInt64Array<SharedArrayBuffer>

const turnStartedAt = 0
const broken = 1
const isUnlimited = 2
const no = 0n
const yes = 1n

export const createHeartbeat = (): Heartbeat =>
  new BigInt64Array(new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT))

/** `mayTakeLong` exempts the turn from the time limit. */
export function startTurn(heartbeat: Heartbeat, mayTakeLong = false): void {
  Atomics.store(heartbeat, isUnlimited, mayTakeLong ? yes : no)
  Atomics.store(heartbeat, turnStartedAt, process.hrtime.bigint())
}

export function endTurn(heartbeat: Heartbeat): void {
  Atomics.store(heartbeat, turnStartedAt, no)
}

/** Duration of the current turn in ms; 0 between turns, and for turns without a time limit. */
export function turnDuration(heartbeat: Heartbeat): number {
  const startedAt = Atomics.load(heartbeat, turnStartedAt)
  const isUncounted = startedAt === no || Atomics.load(heartbeat, isUnlimited) === yes
  return isUncounted ? 0 : Number(process.hrtime.bigint() - startedAt) / 1e6
}

export function markBroken(heartbeat: Heartbeat): void {
  Atomics.store(heartbeat, broken, yes)
}

export function isBroken(heartbeat: Heartbeat): boolean {
  return Atomics.load(heartbeat, broken) === yes
}
