import type { CacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'

const tables = ['listings', 'segments', 'ledger'] as const

type Table = (typeof tables)[number]

/** A consistent view of the database. The transaction ends by itself when no request is pending. */
export type ReadTransaction = {
  get: <T>(table: Table, keys: readonly IDBValidKey[]) => Promise<(T | undefined)[]>
  /** How many listings have changed since that change number. */
  countChanges: (since: number) => Promise<number>
}

/** Uses IndexedDB directly: Dexie's transactions take longer than the reads in them. */
export async function beginRead(database: CacheDatabase): Promise<ReadTransaction> {
  if (!database.isOpen()) await database.open()
  const transaction = database.backendDB().transaction(tables, 'readonly')

  return {
    get(table, keys) {
      const store = transaction.objectStore(table)
      return Promise.all(keys.map((key) => requestResult(store.get(key))))
    },
    countChanges: (since) =>
      requestResult(transaction.objectStore('listings').index('change').count(IDBKeyRange.lowerBound(since, true))),
  }
}

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new DOMException('', 'UnknownError')))
  })
