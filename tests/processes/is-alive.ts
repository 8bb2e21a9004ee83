import { readFileSync } from 'node:fs'

/** Whether a process with this id runs. One that has ended may stay listed until its parent asks how. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return !isZombie(id)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

/** `proc_pid_stat(5)`: the state comes after the name, which is in brackets and may hold any. */
function isZombie(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .startsWith('Z')
  } catch {
    // It has ended since, or the system has no such files.
    return false
  }
}
