import { join } from 'node:path'

import { openDatabase } from '#server/database/database.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { keysOf } from '#server/media/photo-files.ts'

import type { ImportFile } from './import-file.ts'
import { type Audit, auditMarket } from './market-audit.ts'

/** Checks that every valid row of the files exists exactly once, and that every photo has all of its files. */
export async function auditImports(directory: string, files: readonly ImportFile[]): Promise<Audit> {
  const { lost, faults } = await auditMarket(
    directory,
    files.flatMap(({ numbers }) => numbers),
  )
  if (lost.length > 0) return { lost, faults }
  return { lost, faults: [...faults, ...(await surplus(directory, files)), ...(await missingPhotos(directory))] }
}

async function surplus(directory: string, files: readonly ImportFile[]): Promise<string[]> {
  await using opened = await open(directory)
  const expected = files.flatMap(({ numbers }) => numbers).length
  const count = async (table: 'listings' | 'imported_listings') => {
    const { rows } = await opened.database.pool.query<{ count: number }>(`select count(*) from ${table}`)
    return rows[0]!.count
  }
  const counts = { listings: await count('listings'), imported_listings: await count('imported_listings') }
  return Object.entries(counts).flatMap(([table, found]) =>
    found === expected ? [] : [`${table} has ${found} rows instead of ${expected}`],
  )
}

async function missingPhotos(directory: string): Promise<string[]> {
  await using opened = await open(directory)
  const storage = await createFolderStorage(join(directory, 'media'))
  const photos = await opened.database.db.selectFrom('photos').select(['name', 'width']).distinct().execute()
  const missing: string[] = []
  for (const key of photos.flatMap(keysOf)) if ((await storage.sizeOf(key)) === undefined) missing.push(key)
  return missing.map((key) => `photo ${key} is not in the storage`)
}

async function open(directory: string) {
  const database = await openDatabase({ directory })
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
