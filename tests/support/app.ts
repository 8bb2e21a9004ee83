import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import type { RenderReceipt } from '#contract/rendering.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'

import { useDatabase } from './database.ts'
import { testSigningKey } from './members.ts'

/** The app with all its parts but the pages, on the test file's database, without background work. */
export async function useApp(environment: Record<string, string> = {}): Promise<App & { database: Database }> {
  const database = await useDatabase()
  return { ...(await useAppOn(database, environment)), database }
}

/** The same on a shared database. */
export async function useAppOn(database: Database, environment: Record<string, string> = {}): Promise<App> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-media-'))
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: directory, SIGNING_KEYS: testSigningKey, ...environment }),
    database,
    storage: await createFolderStorage(directory),
    renderReceipt: plainReceipt,
  })
  afterAll(async () => {
    await app.http.close()
    rmSync(directory, { recursive: true })
  })
  return app
}

/** The words of receipts are in the build, which API tests do without. */
const plainReceipt: RenderReceipt = async ({ kind, number, cents, operator, buyer }) => ({
  title: kind,
  facts: [['number', number]],
  seller: { label: 'seller', lines: [operator.name] },
  buyer: { label: 'buyer', lines: [buyer.username] },
  listing: '',
  columns: ['option', 'days', 'cents'],
  rows: [],
  sums: [['total', String(cents)]],
  remarks: [],
})
