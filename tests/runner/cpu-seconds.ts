import { readFileSync } from 'node:fs'

/** Of `/proc/self/stat`: hundredths of a second on every Linux (proc(5), fields 16 and 17). */
const ticksInSecond = 100

/**
 * How long the processors have worked so far for processes that this one has started and that have ended, and for those
 * that they had started in turn, in seconds. 0 where there is no `/proc`.
 */
export function cpuSecondsOfChildren(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksInSecond
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return 0
  }
}
