import { setTimeout as wait } from 'node:timers/promises'

const rest = 20

/**
 * For gradual migrations: changes at most `size` rows at a time, so that nobody waits long for any of them. The first
 * batch that is not full is the last: the version before goes on writing, and could bring another row to each.
 */
export async function inBatches(size: number, changeSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await changeSome()).numAffectedRows ?? 0n) >= size) await wait(rest)
}
