import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders whose contents PostgreSQL recreates at each start; the folders themselves must exist. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
])

const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label'])

const log = 'pg_wal'

/**
 * Copies the files of a running database, which keeps changing them. The copy is unusable without the write-ahead log
 * (`copyLog`).
 */
export async function copyFiles(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (leftOut.has(entry.name)) continue
    if (!entry.isDirectory()) await copyIfThere(from, to)
    else if (entry.name === log || emptied.has(entry.name)) await mkdir(to, { mode: 0o700 })
    else await copyFiles(from, to)
  }
}

/**
 * Copies the write-ahead log, in the order in which it was written: whatever is added meanwhile, the copy then contains
 * everything up to some moment.
 */
export async function copyLog(source: string, target: string): Promise<void> {
  const [from, to] = [join(source, log), join(target, log)]
  for (const folder of ['archive_status', 'summaries']) await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  const segments = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted()
  for (const segment of segments) await copyIfThere(join(from, segment), join(to, segment))
}

/** Uses no extra disk space where the file system supports copy-on-write. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    // PostgreSQL deleted it after it was listed; the log records that.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
