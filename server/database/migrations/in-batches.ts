import { setTimeout as wait } from 'node:timers/promises'

const rest = 20

/** For gradual migrations: changes some rows at a time until none is left, so that nobody waits long for any of them. */
export async function inBatches(changeSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await changeSome()).numAffectedRows ?? 0n) > 0n) await wait(rest)
}
