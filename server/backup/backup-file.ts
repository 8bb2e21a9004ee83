import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'

import { BackupProblem } from './backup-problem.ts'

const chunk = 1024 * 1024

/**
 * Renames the file to its final name once all of it is on disk; until then an existing file of that name stays
 * unchanged.
 */
export async function writeBackupFile<T>(file: string, write: (target: Writable) => Promise<T>): Promise<T> {
  const partial = `${file}.partial`
  try {
    const result = await write(createWriteStream(partial, { mode: 0o600, highWaterMark: chunk }))
    await sync(partial)
    await rename(partial, file)
    await sync(dirname(file))
    return result
  } catch (error) {
    await rm(partial, { force: true })
    throw explained(error, file)
  }
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** Opens the file first of all, so that the error names a missing file. */
export async function readBackupFile(file: string): Promise<Readable> {
  try {
    return (await open(file, 'r')).createReadStream({ highWaterMark: chunk })
  } catch (error) {
    throw explained(error, file)
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

function explained(error: unknown, file: string): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new BackupProblem(`${file} cannot be used: ${reason}.`, { cause: error }) : error
}
