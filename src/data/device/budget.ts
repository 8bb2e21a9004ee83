import { budgets, megabyte } from './budgets.ts'
import type { Database } from './database.ts'

const usual = 200 * megabyte

/** No more than this part of what the browser would still let us have. */
const share = 0.1

const key = 'budget'

type Estimate = Pick<StorageEstimate, 'quota' | 'usage'>

/** As much as is usual, less where there is little room, and the least of the choices in any case. */
export function usualBudget({ quota, usage = 0 }: Estimate): number {
  const most = quota === undefined ? usual : Math.min(usual, (quota - usage) * share)
  return budgets.findLast((each) => each <= most) ?? budgets[0]!
}

/** How much listings and their photos may take together. */
export function createBudget(database: Database, estimate: () => Promise<Estimate> = estimateStorage) {
  return {
    async most(): Promise<number> {
      const chosen = (await database.settings.get(key))?.value
      return typeof chosen === 'number' ? chosen : usualBudget(await estimate())
    },

    async choose(bytes: number): Promise<void> {
      await database.settings.put({ key, value: bytes })
    },
  }
}

export async function estimateStorage(): Promise<Estimate> {
  const { storage } = navigator as { storage?: StorageManager }
  return (await storage?.estimate?.()) ?? {}
}
