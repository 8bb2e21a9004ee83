import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { day } from '#contract/durations.ts'

import { backupDays } from './backup-days.ts'
import { readBackupFile } from './backup-file.ts'
import type { Start } from './backup-format.ts'
import { BackupProblem } from './backup-problem.ts'
import { readBackup } from './backup-reader.ts'
import { readStart } from './check-backup.ts'

/** Also: which accounts were deleted since is not known for longer. */
export function refuseExpired(start: Start, now: Date): void {
  if (!isExpired(start, now)) return
  throw new BackupProblem(
    `The backup is of ${start.startedAt}, and backups are kept for ${backupDays} days. It has accounts that were deleted since, and which ones is no longer known. To restore it nevertheless say --expired.`,
  )
}

/** Deletes the backups in a folder that are too old, and nothing else. Returns their names. */
export async function deleteExpiredBackups(folder: string, now = new Date()): Promise<string[]> {
  const deleted: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    const start = await findStart(path)
    if (!start || !isExpired(start, now)) continue
    await rm(path)
    deleted.push(entry.name)
  }
  return deleted.toSorted()
}

const isExpired = ({ startedAt }: Start, now: Date) => Date.parse(startedAt) < now.getTime() - backupDays * day

/** Undefined for files that are not backups. */
async function findStart(path: string): Promise<Start | undefined> {
  const entries = readBackup(await readBackupFile(path))
  try {
    return await readStart(entries)
  } catch (error) {
    if (error instanceof BackupProblem) return undefined
    throw error
  } finally {
    await entries.return()
  }
}
