import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { deleteDueMembers } from '#server/accounts/delete-member.ts'
import { openDeletionLedger } from '#server/accounts/deletion-ledger.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { collectOrphans } from '#server/media/orphans.ts'
import { deleteUnusedTerms, updateDocumentFrequencies } from '#server/search/document-frequencies.ts'
import { forgetDeliveries } from '#server/wiring/delivery-setup.ts'
import { renderMail } from '#src/mail/render-mail.tsx'
import { useDatabase } from '#tests/support/database.ts'
import { leftAfterDeletion } from '#tests/support/left-after-deletion.ts'
import { signedIn, somePassword, testSigningKey } from '#tests/support/members.ts'
import { aPhotoFromTelephone } from '#tests/unit/server/media/photo-builders.ts'

import { keepWholeMember } from './a-whole-member.ts'
import { columnsWith } from './columns-with.ts'

const database = await useDatabase()
const { db } = database
const directory = mkdtempSync(join(tmpdir(), 'noper-traces-'))
const config = readConfig({ DATA_DIR: directory, DEMO: 'off', SIGNING_KEYS: testSigningKey })
const storage = await openStorage(config.media)
const log: string[] = []
const { http, start, stop } = await createApp({
  config,
  database,
  storage,
  renderMail,
  tellOperator: () => {},
  log: { level: 'trace', stream: { write: (line) => log.push(line) } },
})
afterAll(async () => {
  await stop()
  await http.close()
  rmSync(directory, { recursive: true })
})

const daysLater = (days: number) => new Date(Date.now() + days * day)

/** Paths of the files of the data folder in whose names or bytes one of the words is, whatever its case. */
function filesWith(words: readonly string[]): string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => hasAny(path.slice(directory.length) + readFileSync(path, 'latin1'), words))
}

const hasAny = (text: string, words: readonly string[]) =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()))

test('nothing of a deleted member is found in the database, files, logs or answers, except for what the privacy policy lists', async () => {
  await start()
  const member = await keepWholeMember(database)
  // The other words are of listings and sessions; a photo has its photographer's name in it.
  const words = [...member.words, 'Jeanne', 'qxzmark', 'new@example.org']
  await useEverything(member)
  await expect.poll(() => filesWith([member.email])).not.toEqual([])
  expect((await columnsWith(db, words)).length).toBeGreaterThan(60)

  const ledger = openDeletionLedger(config.deletions)
  await deleteDueMembers({ db, ledger }, daysLater(13.9))
  expect(await db.selectFrom('members').select('id').where('id', '=', member.id).execute()).toHaveLength(1)
  await deleteDueMembers({ db, ledger }, daysLater(14.1))
  await collectOrphans({ db, storage }, daysLater(15.1))
  // Words are deleted at night, after the hourly count has found them unused.
  await updateDocumentFrequencies(db)
  await deleteUnusedTerms(db)
  await forgetDeliveries(db, config.mail, daysLater(21.2))

  expect(await columnsWith(db, words)).toEqual(leftAfterDeletion.flatMap(({ columns }) => columns).toSorted())
  expect(filesWith(words)).toEqual([])
  expect(
    readdirSync(join(directory, 'media'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile()),
  ).toEqual([])
  expect(log.filter((line) => hasAny(line, words))).toEqual([])
  for (const { url, body } of await askAgain(member)) expect(hasAny(body, words), url).toBe(false)
})

type Member = Awaited<ReturnType<typeof keepWholeMember>>

/** As the app does: what is in the requests must not be logged, and what is in photos not be stored. */
async function useEverything(member: Member): Promise<void> {
  const headers = await signedIn(database, member)
  const photo = await aPhotoFromTelephone({ width: 400, height: 300 })
  const sending = { headers: { ...headers, 'content-type': 'image/jpeg' }, payload: photo }
  const answers = [
    await http.inject({ method: 'PUT', url: '/v0/account/avatar', ...sending }),
    await http.inject({ method: 'PUT', url: `/v0/photos/${randomUUID()}`, ...sending }),
    await http.inject({ url: `/v0/listings?text=${encodeURIComponent('qxzmark description')}` }),
    await http.inject({ url: `/v0/listings/${member.listing}`, headers }),
    await http.inject({
      method: 'POST',
      url: '/v0/auth/sign-in',
      payload: { name: member.username, password: somePassword },
    }),
    await http.inject({ method: 'PUT', url: '/v0/account/deletion', headers, payload: { password: somePassword } }),
  ]
  expect(answers.filter(({ statusCode }) => statusCode >= 400).map(({ body }) => body)).toEqual([])
}

/** Public pages of the member, and those where they would be found. */
async function askAgain({ id, listing }: Member) {
  const asked = [
    '/v0/listings?text=qxzmark',
    '/v0/listings?text=velo+rouge',
    '/v0/suggestions?text=qxz&locale=fr',
    `/v0/sellers/${id}`,
    `/v0/sellers/${id}/reviews`,
    `/v0/listings/${listing}`,
  ]
  return Promise.all(asked.map(async (url) => ({ url, body: (await http.inject(url)).body })))
}
