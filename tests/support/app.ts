import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import type { OrderTexts } from '#contract/rendering.ts'
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
    orderTexts,
  })
  afterAll(async () => {
    await app.http.close()
    rmSync(directory, { recursive: true })
  })
  return app
}

/** Loaded by the tests that need them. */
const orderTexts: OrderTexts = {
  renderReceipt: async (...of) => (await import('#src/mail/receipt-texts.ts')).renderReceipt(...of),
  nameOption: async (...of) => (await import('#src/mail/receipt-texts.ts')).nameOption(...of),
  renderSandboxPage: async (...of) => (await import('#src/mail/sandbox-page-texts.ts')).renderSandboxPage(...of),
}
