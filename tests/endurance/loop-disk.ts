import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A disk that is an ext4 file system in a file. A copy of that file lacks what the kernel has not written yet, as a
 * disk would after a power failure.
 */
export function createLoopDisk() {
  const base = mkdtempSync(join(tmpdir(), 'noper-disk-'))
  const image = join(base, 'disk.img')
  const remains = join(base, 'remains.img')
  const directory = join(base, 'mounted')
  mkdirSync(directory)
  run('truncate', '--size=600M', image)
  run('mkfs.ext4', '-q', '-F', image)

  async function whileMounted<T>(work: () => Promise<T>): Promise<T> {
    run('mount', '-o', 'loop', image, directory)
    try {
      return await work()
    } finally {
      run('umount', directory)
    }
  }

  return {
    directory,
    whileMounted,
    /** Copies what is on the disk at this moment. */
    copyRemains: () => run('cp', '--sparse=always', image, remains),
    /** From the next mount on, the disk has the copied state. */
    fallBackToRemains: () => renameSync(remains, image),
    remove: () => rmSync(base, { recursive: true }),
  }
}

/** Needs root, and does not work in every container. */
export async function canMountLoopDisks(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid!() !== 0) return false
  try {
    const disk = createLoopDisk()
    await disk.whileMounted(async () => {})
    disk.remove()
    return true
  } catch (error) {
    // The command is missing or has failed.
    if (error instanceof Error && ('status' in error || 'code' in error)) return false
    throw error
  }
}

function run(command: string, ...parameters: string[]) {
  execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
}
