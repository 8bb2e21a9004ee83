import { setTimeout as wait } from 'node:timers/promises'

const rest = 20

/**
 * For online migrations: changes at most `size` rows at a time, so that others wait only briefly. The first batch that
 * is not full is the last: the previous release keeps writing, and could otherwise add rows without end.
 */
export async function inBatches(size: number, changeSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await changeSome()).numAffectedRows ?? 0n) >= size) await wait(rest)
}
