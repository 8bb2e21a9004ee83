/**
 * What the main thread may see of the worker at any moment, through shared memory: the worker is deaf while a query
 * runs, and when it breaks, a client may know it before the worker's end is known.
 */
export type Pulse = BigInt64Array<SharedArrayBuffer>

const turnStartedAt = 0
const broken = 1
const isPatient = 2
const no = 0n
const yes = 1n

export const createPulse = (): Pulse => new BigInt64Array(new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT))

/** `mayTakeLong` says that nobody is to lose patience with it. */
export function startTurn(pulse: Pulse, mayTakeLong = false): void {
  Atomics.store(pulse, isPatient, mayTakeLong ? yes : no)
  Atomics.store(pulse, turnStartedAt, process.hrtime.bigint())
}

export function endTurn(pulse: Pulse): void {
  Atomics.store(pulse, turnStartedAt, no)
}

/** How long the present turn has lasted, in ms; 0 between turns, and where it may take as long as it needs. */
export function turnDuration(pulse: Pulse): number {
  const startedAt = Atomics.load(pulse, turnStartedAt)
  const isUncounted = startedAt === no || Atomics.load(pulse, isPatient) === yes
  return isUncounted ? 0 : Number(process.hrtime.bigint() - startedAt) / 1e6
}

export function markBroken(pulse: Pulse): void {
  Atomics.store(pulse, broken, yes)
}

export function isBroken(pulse: Pulse): boolean {
  return Atomics.load(pulse, broken) === yes
}
