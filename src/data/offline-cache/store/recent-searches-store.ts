import { type CacheDatabase, cacheSchemaVersion } from './cache-database.ts'

const maxSearches = 10

/** A person's recent searches, for completion. They never leave the device. */
export function createRecentSearchesStore(database: CacheDatabase) {
  const { searches } = database

  /** Searches that differ only in case are one search; the latest spelling is stored. */
  function add(text: string, searchedAt: number): Promise<void> {
    return database.transaction('rw', searches, async () => {
      await searches.put({ key: searchKey(text), shape: cacheSchemaVersion, text, searchedAt })
      const surplus = (await searches.count()) - maxSearches
      if (surplus > 0) await searches.bulkDelete(await searches.orderBy('searchedAt').limit(surplus).primaryKeys())
    })
  }

  async function latest(): Promise<string[]> {
    const rows = await searches.orderBy('searchedAt').reverse().toArray()
    return rows.filter((row) => row.shape === cacheSchemaVersion).map(({ text }) => text)
  }

  const remove = (text: string): Promise<void> => searches.delete(searchKey(text))

  return { add, latest, remove }
}

const searchKey = (text: string) => text.toLowerCase()
