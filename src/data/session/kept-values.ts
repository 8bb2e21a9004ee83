import { orRefused } from '#src/data/device/storage-refusals.ts'

const store = 'values'

export type KeptValues = ReturnType<typeof createKeptValues>

/**
 * A few values under names, in a database of their own, for pages and the worker. Without a library: whether somebody
 * is signed in is asked for before anything else. Where the browser keeps nothing, there is nothing.
 */
export function createKeptValues(database: string) {
  const read = <T>(name: string): Promise<T | undefined> => within<T>('readonly', (values) => values.get(name))

  /** Puts one value in another's place, or removes it: at once, whoever else wants to. */
  const change = <T>(name: string, next: (before: T | undefined) => T | undefined): Promise<T | undefined> => {
    let after: T | undefined
    const changing = within<T>('readwrite', (values) => {
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

  function within<T>(mode: IDBTransactionMode, use: (values: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
    return orRefused(async () => {
      const opened = await open(database)
      try {
        return await done<T>(opened.transaction(store, mode), use)
      } finally {
        opened.close()
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

function done<T>(transaction: IDBTransaction, use: (values: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = use(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result as T))
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}
