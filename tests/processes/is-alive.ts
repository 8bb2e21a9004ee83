import { readFileSync } from 'node:fs'

/**
 * Whether a process with this id runs. A process that has ended stays listed until its parent collects its exit code.
 */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return !isZombie(id)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

/** `proc_pid_stat(5)`: the state follows the name, which is in parentheses and may contain any characters. */
function isZombie(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .startsWith('Z')
  } catch {
    // The process has ended meanwhile, or the system has no /proc.
    return false
  }
}
