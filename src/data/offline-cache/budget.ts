import type { CacheDatabase } from './store/cache-database.ts'

export const megabyte = 1_000_000

/** In bytes: how much listings and photos may take, for a person to choose from. */
export const budgetChoices = [20, 50, 100, 200, 500, 1_000].map((megabytes) => megabytes * megabyte)

const defaultBudget = 200 * megabyte

/** No more than this part of what the browser would still let us have. */
const maxQuotaShare = 0.1

const key = 'budget'

type Estimate = Pick<StorageEstimate, 'quota' | 'usage'>

/** As much as is usual, less where there is little room, and the least of the choices in any case. */
export function suggestBudget({ quota, usage = 0 }: Estimate): number {
  const maxBytes = quota === undefined ? defaultBudget : Math.min(defaultBudget, (quota - usage) * maxQuotaShare)
  return budgetChoices.findLast((each) => each <= maxBytes) ?? budgetChoices[0]!
}

/** How much listings and their photos may take together. */
export function createBudget(database: CacheDatabase, estimate: () => Promise<Estimate> = estimateStorage) {
  return {
    async maxBytes(): Promise<number> {
      const chosen = (await database.settings.get(key))?.value
      return typeof chosen === 'number' ? chosen : suggestBudget(await estimate())
    },

    async choose(bytes: number): Promise<void> {
      await database.settings.put({ key, value: bytes })
    },
  }
}

async function estimateStorage(): Promise<Estimate> {
  const { storage } = navigator as { storage?: StorageManager }
  return (await storage?.estimate?.()) ?? {}
}
