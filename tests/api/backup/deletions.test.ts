import { mkdtempSync, writeFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { deleteMember } from '#server/accounts/delete-member.ts'
import { replayDeletions } from '#server/accounts/replay-deletions.ts'
import { deleteExpiredBackups } from '#server/backup/expired-backups.ts'
import { keepWholeMember } from '#tests/api/accounts/a-whole-member.ts'
import { rowsWith } from '#tests/api/accounts/personal-tables.ts'
import { useDeletionLedger } from '#tests/support/deletion-ledger.ts'

import { useMarket } from './a-whole-market.ts'

const market = await useMarket()
const other = await useMarket()
const ledger = await useDeletionLedger()

const daysLater = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000)

test('an account that was deleted after the backup is deleted again by the restore, in its transaction', async () => {
  const { db } = market.database
  const member = await keepWholeMember(market.database)
  const backup = await market.backUp()
  await deleteMember({ db, ledger }, member.id)

  const { deletedAgain } = await other.restore(backup, {
    deleteAgain: (transaction) => replayDeletions(transaction, ledger),
  })

  expect(deletedAgain).toBe(1)
  const members = await other.database.db.selectFrom('members').select('id').execute()
  expect(members.map(({ id }) => id)).toEqual([member.other])
  const left = await rowsWith(other.database.db, [member.id])
  expect(left.filter((row) => !row.startsWith('audit_events: '))).toEqual([])
  expect(left.filter((row) => row.includes('account-deleted'))).toHaveLength(1)
})

test('a database that was restored by other means loses the account again when a server starts', async () => {
  const { db } = other.database
  const member = await keepWholeMember(other.database)
  const replay = () => db.transaction().execute((transaction) => replayDeletions(transaction, ledger))
  expect(await replay()).toBe(0)
  await ledger.record(member.id)

  expect(await replay()).toBe(1)
  expect(await replay()).toBe(0)

  expect(await db.selectFrom('members').select('id').where('id', '=', member.id).execute()).toEqual([])
})

test('a backup older than thirty days is refused, because later deletions are no longer known', async () => {
  await market.keepListing()
  const backup = await market.backUp()

  await expect(other.restore(backup, { now: daysLater(30.1) })).rejects.toThrow('backups are kept for 30 days')
  await other.restore(backup, { now: daysLater(29.9) })

  expect((await other.rows())['listings']).toHaveLength(1)
  await other.restore(backup, { now: daysLater(30.1), replaces: true, allowsExpired: true })
})

test('old backups of a folder are deleted, and nothing else in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noper-backups-'))
  writeFileSync(join(folder, 'market.tar'), await market.backUp())
  writeFileSync(join(folder, 'notes.txt'), 'not a backup')
  writeFileSync(join(folder, 'empty.tar'), '')

  expect(await deleteExpiredBackups(folder, daysLater(29.9))).toEqual([])
  expect(await deleteExpiredBackups(folder, daysLater(30.1))).toEqual(['market.tar'])

  expect(readdirSync(folder).toSorted()).toEqual(['empty.tar', 'notes.txt'])
})
