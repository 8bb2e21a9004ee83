import { expect, test } from 'vitest'

import { openDatabase } from '#server/database/database.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { engine } from '#tests/support/database.ts'
import { startMailApp } from '#tests/support/mail-app.ts'
import { openingsOf, startMailServer } from '#tests/support/mail-server.ts'
import { testSigningKey } from '#tests/support/members.ts'
import { aNewcomer, post } from '#tests/support/newcomer.ts'
import { createMigratedDatabase } from '#tests/support/postgres-database.ts'

test('if a server is killed between sign-up and mail, the next server sends the mail', async () => {
  const directory = await aDataDirectory()
  const elsewhere = engine === 'postgres' ? await createMigratedDatabase() : undefined
  const target = elsewhere ? { url: elsewhere.url } : { directory }
  const newcomer = aNewcomer({ locale: 'ru' })
  const silent = await startMailServer({
    // Never responds: if the app is built, the server may already be sending the mail.
    onConnect: () => {},
  })
  const {
    address,
    process: server,
    exitCode,
  } = runServer({
    DATA_DIR: directory,
    SIGNING_KEYS: testSigningKey,
    SMTP_URL: silent.url,
    ...(elsewhere && { DATABASE_URL: elsewhere.url }),
  })

  const { id, ...account } = newcomer
  const answer = await fetch(`${await address}/v0/accounts/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  server.kill('SIGKILL')
  await exitCode

  const database = await openDatabase(target)
  const waiting = await database.db.selectFrom('deliveries').select('recipient').execute()
  // Simulates that a minute has passed, after which the lease of the killed server has expired.
  await database.db.updateTable('deliveries').set({ due_at: new Date() }).execute()
  const mailServer = await startMailServer()
  const { app, stop } = await startMailApp(database, { SMTP_URL: mailServer.url })
  const { token } = openingsOf(await mailServer.mailTo(newcomer.email))
  const verified = await post(app.http, 'verify', { token, memberId: id })

  expect(answer.status).toBe(200)
  expect(silent.mails).toEqual([])
  expect(waiting).toEqual([{ recipient: newcomer.email }])
  expect(verified.json()).toMatchObject({ confirmed: 'account' })
  await stop()
  await database.close()
  await elsewhere?.remove()
  await Promise.all([silent.stop(), mailServer.stop()])
})
