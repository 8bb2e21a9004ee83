/**
 * What the main thread may see of the worker at any moment, through shared memory: the worker is deaf while a query
 * runs, and when it breaks, a client may know it before the worker's end is known.
 */
export type Heartbeat = BigInt64Array<SharedArrayBuffer>

const turnStartedAt = 0
const broken = 1
const isUnlimited = 2
const no = 0n
const yes = 1n

export const createHeartbeat = (): Heartbeat =>
  new BigInt64Array(new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT))

/** `mayTakeLong` says that nobody is to lose patience with it. */
export function startTurn(heartbeat: Heartbeat, mayTakeLong = false): void {
  Atomics.store(heartbeat, isUnlimited, mayTakeLong ? yes : no)
  Atomics.store(heartbeat, turnStartedAt, process.hrtime.bigint())
}

export function endTurn(heartbeat: Heartbeat): void {
  Atomics.store(heartbeat, turnStartedAt, no)
}

/** How long the present turn has lasted, in ms; 0 between turns, and where it may take as long as it needs. */
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
