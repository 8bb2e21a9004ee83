import { Command } from 'commander'
import type { Kysely } from 'kysely'

import { openDeletionLedger } from '#server/accounts/deletion-ledger.ts'
import { replayDeletions } from '#server/accounts/replay-deletions.ts'
import { backupDays } from '#server/backup/backup-days.ts'
import { readBackupFile } from '#server/backup/backup-file.ts'
import { checkBackup, checkMoment, type Checked } from '#server/backup/check-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { operate } from '#server/cli/operator.ts'
import { createProgressInSteps } from '#server/cli/progress-in-steps.ts'
import type { Schema } from '#server/database/schema.ts'

export const restoreCommand = () =>
  new Command('restore')
    .description('puts a backup into an empty market, on whichever database and storage it is set up with')
    .argument('<file>', 'what backup has written; - is the standard input, which is not checked beforehand')
    .option('--replace', 'into a market that is not empty: all that is in it goes')
    .option('--expired', `also one that is older than ${backupDays} days: accounts that were deleted since come back`)
    .option('--check', 'only reads the file, and says whether it is whole')
    .addHelpText(
      'after',
      `
All or nothing: the rows appear at once, when everything was read and found to be as it was backed up. Stopped on the
way, it has changed nothing, and may be run again. While the rows are written the server's visitors wait. Accounts that
were deleted since the backup are deleted again, as the list of them (DELETIONS_URL) says.

Examples:
  $ npm run noper -- restore --check /srv/backups/2026-11-21.tar
  $ DATABASE_URL=postgres://… npm run noper -- restore /srv/backups/2026-11-21.tar`,
    )
    .action(restore)

type Options = { replace?: boolean; expired?: boolean; check?: boolean }

async function restore(
  file: string,
  { replace: replaces = false, expired: allowsExpired = false, check: isOnlyCheck = false }: Options,
): Promise<void> {
  if (isOnlyCheck) return describe(await checkFile(file))
  await operate(
    async ({ config, database, storage, jobs, interruption }) => {
      const checked = file === '-' ? undefined : await checkFile(file)
      if (checked) await checkMoment(database.pool, checked.moment)
      const { show, stop } = createProgressInSteps()
      const ledger = openDeletionLedger(config.deletions)
      const deleteAgain = (transaction: Kysely<Schema>) => replayDeletions(transaction, ledger)
      const parts = { database, storage, jobs, replaces, deleteAgain, allowsExpired, interruption }
      try {
        const { rows, files, deletedAgain } = await restoreBackup(await open(file), {
          ...parts,
          onMedia: (done) => show({ label: 'Restoring media', unit: 'files' }, done, checked?.files),
          onRows: (done, total) => show({ label: 'Restoring rows', unit: 'rows' }, done, total),
        })
        stop()
        process.stderr.write(`${rows} rows and ${files} files of media are restored.\n`)
        process.stderr.write(`Accounts that were deleted since the backup, and now again: ${deletedAgain}.\n`)
      } catch (error) {
        stop()
        if (!interruption.aborted) throw error
      }
    },
    { room: true },
  )
}

const open = async (file: string) => (file === '-' ? process.stdin : readBackupFile(file))

async function checkFile(file: string): Promise<Checked> {
  const { show, stop } = createProgressInSteps()
  const onFile = (done: number) => show({ label: 'Checking media', unit: 'files' }, done)
  return checkBackup(await open(file), onFile).finally(stop)
}

function describe({ start, moment, files }: Checked): void {
  process.stdout.write(`A whole backup of ${moment.takenAt}, made by Noper ${start.noper}:\n`)
  for (const [name, { rows }] of Object.entries(moment.tables))
    process.stdout.write(`${String(rows).padStart(12)} ${name}\n`)
  process.stdout.write(`${String(files).padStart(12)} files of media\n`)
}
