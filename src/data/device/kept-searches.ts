import { type Database, shape } from './database.ts'

const capacity = 10

/** What a person has searched for. It is there to be typed less, and never leaves the device. */
export function createKeptSearches(database: Database) {
  const { searches } = database

  /** The same in capitals is the same search, as it was written last. */
  function keep(text: string, searchedAt: number): Promise<void> {
    return database.transaction('rw', searches, async () => {
      await searches.put({ key: keyOf(text), shape, text, searchedAt })
      const surplus = (await searches.count()) - capacity
      if (surplus > 0) await searches.bulkDelete(await searches.orderBy('searchedAt').limit(surplus).primaryKeys())
    })
  }

  async function latest(): Promise<string[]> {
    const rows = await searches.orderBy('searchedAt').reverse().toArray()
    return rows.filter((row) => row.shape === shape).map(({ text }) => text)
  }

  const remove = (text: string): Promise<void> => searches.delete(keyOf(text))

  return { keep, latest, remove }
}

const keyOf = (text: string) => text.toLowerCase()
