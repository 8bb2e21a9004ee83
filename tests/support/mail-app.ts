import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach } from 'vitest'

import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { renderMail } from '#src/mail/render-mail.tsx'

import { useDatabase } from './database.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { testSigningKey } from './members.ts'

/** The public URL in these tests. */
export const publicUrl = 'https://market.example'

export type MailApp = App & { database: Database; server: MailServer }

/** The app on the test file's database with background work, and a mail server that receives its mails. */
export async function useMailApp(): Promise<MailApp> {
  const database = await useDatabase()
  const server = await startMailServer()
  const { app, stop } = await startMailApp(database, { SMTP_URL: server.url })
  beforeEach(() => void server.mails.splice(0))
  afterAll(async () => {
    await stop()
    await server.stop()
  })
  return { ...app, database, server }
}

type Running = { app: App; stop: () => Promise<void> }

/** The same on any database and with any mail server. Stop it before the database is closed. */
export async function startMailApp(database: Database, environment: Record<string, string>): Promise<Running> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-mail-'))
  const app = await createApp({
    config: readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: directory,
      PUBLIC_URL: publicUrl,
      DEMO: 'off',
      SIGNING_KEYS: testSigningKey,
      ...environment,
    }),
    database,
    storage: await createFolderStorage(directory),
    renderMail: renderMail,
  })
  await app.start()

  async function stop() {
    await app.stop()
    await app.http.close()
    rmSync(directory, { recursive: true })
  }

  return { app, stop }
}
