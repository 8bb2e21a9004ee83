import { withFallback } from './storage-fallback.ts'

const store = 'values'

export type KeyValueStore = ReturnType<typeof createKeyValueStore>

/**
 * A few values under names, in a database of their own, for pages and the worker. Without a library: whether somebody
 * is signed in is asked for before anything else. Where the browser keeps nothing, there is nothing.
 */
export function createKeyValueStore(database: string) {
  const read = <T>(name: string): Promise<T | undefined> => withStore<T>('readonly', (values) => values.get(name))

  /** Puts one value in another's place, or removes it: at once, whoever else wants to. */
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
