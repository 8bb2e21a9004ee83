import type { CacheDatabase } from './store/cache-database.ts'

export const megabyte = 1_000_000

/** The budgets for listings and photos that the settings offer, in bytes. */
export const budgetChoices = [20, 50, 100, 200, 500, 1_000].map((megabytes) => megabytes * megabyte)

const defaultBudget = 200 * megabyte

/** The suggested budget uses at most this share of the quota that is still free. */
const maxQuotaShare = 0.1

const key = 'budget'

type Estimate = Pick<StorageEstimate, 'quota' | 'usage'>

/** The default budget, or less if the quota is small, but never less than the smallest choice. */
export function suggestBudget({ quota, usage = 0 }: Estimate): number {
  const maxBytes = quota === undefined ? defaultBudget : Math.min(defaultBudget, (quota - usage) * maxQuotaShare)
  return budgetChoices.findLast((each) => each <= maxBytes) ?? budgetChoices[0]!
}

/** The maximum size of listings and photos together: the person's choice, or a suggestion from the browser's quota. */
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
