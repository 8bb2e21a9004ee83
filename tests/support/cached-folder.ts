import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

import { day } from '#contract/durations.ts'

const unusedLifetime = 7 * day

/**
 * A folder filled by `make`, cached between runs and shared by all checkouts of this machine, in
 * `$XDG_CACHE_HOME/noper/<kind>/<digest>` or `~/.cache/noper/…`. `digest` must cover everything that the content
 * depends on. The folder is read-only: copy it. Folders of the same kind that were unused for seven days are removed.
 * If no cache is writable, the folder lives as long as this process.
 */
export async function cachedFolder(
  kind: string,
  digest: string,
  make: (directory: string) => Promise<unknown>,
): Promise<string> {
  const folders = folderOfKind(kind)
  const cached = join(folders, digest)
  if (!existsSync(cached)) await makeOnce(folders, cached, make)
  markAsUsed(cached)
  removeUnused(folders)
  return cached
}

/** Two concurrent processes both create it, and the second one discards its own. */
async function makeOnce(folders: string, cached: string, make: (directory: string) => Promise<unknown>): Promise<void> {
  const own = mkdtempSync(join(folders, 'making-'))
  try {
    await make(own)
    renameSync(own, cached)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (!existsSync(cached)) throw error
  }
}

function folderOfKind(kind: string): string {
  const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'noper', kind)
  try {
    mkdirSync(folder, { recursive: true })
    rmSync(mkdtempSync(join(folder, 'probe-')), { recursive: true })
    return folder
  } catch (error) {
    if (!isRefusal(error)) throw error
    return folderOfThisProcess(kind)
  }
}

const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'ENOENT', 'EEXIST']

const isRefusal = (error: unknown) => refusals.includes((error as NodeJS.ErrnoException).code ?? '')

const ownFolders = new Map<string, string>()

function folderOfThisProcess(kind: string): string {
  const existing = ownFolders.get(kind)
  if (existing) return existing
  const folder = mkdtempSync(join(tmpdir(), `noper-${kind}-`))
  ownFolders.set(kind, folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function markAsUsed(folder: string): void {
  const now = new Date()
  utimesSync(folder, now, now)
}

function removeUnused(folders: string): void {
  for (const name of readdirSync(folders)) {
    const folder = join(folders, name)
    // Another process may have removed it meanwhile.
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    if (used !== undefined && Date.now() - used > unusedLifetime) rmSync(folder, { recursive: true, force: true })
  }
}
