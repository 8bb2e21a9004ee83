import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

/** For a text that could not be loaded: without a connection it is not on this device, but no file has been lost. */
export function refuseWhenUnreachable(error: unknown): never {
  throw reachability.isReachable() ? error : new Unreachable()
}
