import { type CacheDatabase, schemaVersion } from './cache-database.ts'
import type { CachedResponse } from './response-cache.ts'

const maxResponses = 200

export function createResponseStore(database: CacheDatabase) {
  const { answers } = database

  async function find(key: string): Promise<CachedResponse | undefined> {
    const row = await answers.get(key)
    return row?.shape === schemaVersion ? { answer: row.answer, keptAt: row.keptAt } : undefined
  }

  function put(key: string, { answer, keptAt }: CachedResponse): Promise<void> {
    return database.transaction('rw', answers, async () => {
      await answers.put({ key, shape: schemaVersion, answer, keptAt })
      await evictOldest()
    })
  }

  async function evictOldest(): Promise<void> {
    const surplus = (await answers.count()) - maxResponses
    if (surplus > 0) await answers.bulkDelete(await answers.orderBy('keptAt').limit(surplus).primaryKeys())
  }

  return { find, put }
}
