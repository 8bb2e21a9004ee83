import { withFallback } from './storage-fallback.ts'

const store = 'values'

export type KeyValueStore = ReturnType<typeof createKeyValueStore>

/**
 * A few values by name, in a database of their own, for pages and the worker. It does not use Dexie, because the
 * session is read before anything else. If the browser stores nothing, every value is undefined.
 */
export function createKeyValueStore(database: string) {
  const read = <T>(name: string): Promise<T | undefined> => withStore<T>('readonly', (values) => values.get(name))

  /** Replaces or removes a value in one transaction, so that no other page can write between the read and the write. */
  const change = <T>(name: string, next: (before: T | undefined) => T | undefined): Promise<T | undefined> => {
    let after: T | undefined
    const changing = withStore<T>('readwrite', (values) => {
      const reading: IDBRequest<T | undefined> = values.get(name)
      reading.addEventListener('success', () => {
        after = next(reading.result)
        if (after === undefined) values.delete(name)
        else if (after !== reading.result) values.put(after, name)
      })
      return reading
    })
    return changing.then(() => after)
  }

  function withStore<T>(mode: IDBTransactionMode, run: (values: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
    return withFallback(async () => {
      const connection = await open(database)
      try {
        return await completed<T>(connection.transaction(store, mode), run)
      } finally {
        connection.close()
      }
    }, undefined)
  }

  return { read, change }
}

function open(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}

function completed<T>(transaction: IDBTransaction, run: (values: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = run(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result as T))
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}
