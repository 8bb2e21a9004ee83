import { type CacheDatabase, schemaVersion } from './cache-database.ts'

const maxSearches = 10

/** What a person has searched for. It is there to be typed less, and never leaves the device. */
export function createRecentSearchesStore(database: CacheDatabase) {
  const { searches } = database

  /** The same in capitals is the same search, as it was written last. */
  function add(text: string, searchedAt: number): Promise<void> {
    return database.transaction('rw', searches, async () => {
      await searches.put({ key: searchKey(text), shape: schemaVersion, text, searchedAt })
      const surplus = (await searches.count()) - maxSearches
      if (surplus > 0) await searches.bulkDelete(await searches.orderBy('searchedAt').limit(surplus).primaryKeys())
    })
  }

  async function latest(): Promise<string[]> {
    const rows = await searches.orderBy('searchedAt').reverse().toArray()
    return rows.filter((row) => row.shape === schemaVersion).map(({ text }) => text)
  }

  const remove = (text: string): Promise<void> => searches.delete(searchKey(text))

  return { add, latest, remove }
}

const searchKey = (text: string) => text.toLowerCase()
