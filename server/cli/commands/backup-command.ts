import { dirname } from 'node:path'

import { Command } from 'commander'

import { backupDays } from '#server/backup/backup-days.ts'
import { writeBackupFile } from '#server/backup/backup-file.ts'
import { deleteExpiredBackups } from '#server/backup/expired-backups.ts'
import { type BackupSize, makeBackup } from '#server/backup/make-backup.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate, type Operator } from '#server/cli/operator.ts'
import { createProgressInSteps } from '#server/cli/progress-in-steps.ts'
import { openSnapshot } from '#server/database/snapshot.ts'

export const backupCommand = () =>
  new Command('backup')
    .description('writes all of the market, rows and media as they were at one moment, into a tar file')
    .argument('<file>', 'where to; - is the standard output')
    .option('--without-media', 'leaves the media out, for one who keeps them safe by other means')
    .option('--expire', `then deletes the backups in the same folder that are older than ${backupDays} days`)
    .addHelpText(
      'after',
      `
The server goes on serving meanwhile. The file gets its name when all of it is on the disk. Jobs that wait to be done
are not in it.

Examples:
  $ npm run noper -- backup /srv/backups/$(date +%F).tar --expire
  $ npm run --silent noper -- backup - | ssh elsewhere 'cat > market.tar'`,
    )
    .action(backup)

type Options = { withoutMedia?: true; expire?: true }

async function backup(file: string, { withoutMedia, expire }: Options): Promise<void> {
  if (expire && file === '-') throw new CommandProblem('--expire needs a file, in whose folder the old backups are.')
  await operate(async (operator) => {
    const progress = createProgressInSteps()
    const watch = {
      onMedia: (done: number) => progress.show({ label: 'Copying media', unit: 'files' }, done),
      onRows: (done: number, total: number) => progress.show({ label: 'Copying rows', unit: 'rows' }, done, total),
    }
    const parts = { ...watch, ...partsOf(operator), ...(!withoutMedia && { storage: operator.storage }) }
    try {
      const size = await (file === '-'
        ? makeBackup(process.stdout, parts)
        : writeBackupFile(file, (target) => makeBackup(target, parts)))
      progress.stop()
      say(file, size)
      if (expire)
        for (const name of await deleteExpiredBackups(dirname(file))) process.stderr.write(`${name} is deleted.\n`)
    } catch (error) {
      progress.stop()
      if (!operator.interruption.aborted) throw error
    }
  })
}

const partsOf = ({ config, database, interruption }: Operator) => ({
  openSnapshot: () => openSnapshot(config.database, database),
  interruption,
})

function say(file: string, { rows, files }: BackupSize): void {
  process.stderr.write(`${rows} rows and ${files} files of media are in ${file === '-' ? 'the output' : file}.\n`)
}
