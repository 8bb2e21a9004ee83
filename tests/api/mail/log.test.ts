import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { renderMail } from '#src/mail/render-mail.tsx'
import { useDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { aNewcomer, post, signUp } from '#tests/support/newcomer.ts'

const database = await useDatabase()

test('the log says that a mail was given up, but neither its recipient nor its content', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'noper-log-'))
  const lines: string[] = []
  const told: string[] = []
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${address} is not here`), { responseCode: 550 })),
  })
  const app = await createApp({
    config: readConfig({ DATA_DIR: directory, DEMO: 'off', SMTP_URL: server.url }),
    database,
    storage: await createFolderStorage(directory),
    log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
    tellOperator: (line) => told.push(line),
    renderMail: renderMail,
  })
  onTestFinished(async () => {
    await app.stop()
    await app.http.close()
    await server.stop()
    rmSync(directory, { recursive: true })
  })
  await app.start()
  const newcomer = aNewcomer()

  await signUp(app.http, newcomer)
  await post(app.http, 'verify', { email: newcomer.email, code: '123456' })
  await expect.poll(() => lines.join('')).toContain('mail given up')

  const log = lines.join('')
  expect(log).toContain('"kind":"confirm-account","why":"The mail server did not take it: 550 EENVELOPE RCPT TO"')
  for (const secret of [newcomer.email, newcomer.username, newcomer.password, '123456', 'auth/verify#'])
    expect(log).not.toContain(secret)
  expect(told).toEqual([])
})
