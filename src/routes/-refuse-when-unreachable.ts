import { chunkRecoveries } from '#src/chunks/chunk-recoveries.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

/** For a text that could not be loaded: without a connection it is not on this device, but no file has been lost. */
export async function refuseWhenUnreachable(error: unknown): Promise<never> {
  // The recovery asks the server whether it can be reached.
  await chunkRecoveries.get(error)
  throw reachability.isReachable() ? error : new Unreachable()
}
