import type { Page } from '@playwright/test'

type Table = readonly [database: string, table: string]

/** Reads a row of a database that some page of this site has opened before; `page` may be any page of the site. */
export const rowOf = <Row>(page: Page, [database, table]: Table, key: string): Promise<Row | undefined> =>
  page.evaluate(read, { database, table, key }) as Promise<Row | undefined>

/** Writes a row; `name` is its key in tables without inline keys. */
export const putRow = (page: Page, [database, table]: Table, row: unknown, name?: string): Promise<void> =>
  page.evaluate(write, { database, table, row, name })

type Reading = { database: string; table: string; key: string }

/** Runs in the page. */
async function read({ database, table, key }: Reading): Promise<unknown> {
  const opening = indexedDB.open(database)
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const reading = opening.result.transaction(table).objectStore(table).get(key)
  await new Promise((resolve) => (reading.onsuccess = resolve))
  opening.result.close()
  return reading.result
}

type Writing = { database: string; table: string; row: unknown; name: string | undefined }

/** Runs in the page. */
async function write({ database, table, row, name }: Writing): Promise<void> {
  const opening = indexedDB.open(database)
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const transaction = opening.result.transaction(table, 'readwrite')
  transaction.objectStore(table).put(row, name)
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  opening.result.close()
}
