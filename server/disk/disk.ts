import { setTimeout as wait } from 'node:timers/promises'

import { second } from '#contract/durations.ts'

import { freeBytes } from './free-bytes.ts'

const interval = 0.5 * second

export type Disk = {
  /** There is so little room left that nothing more may be kept. What is there can be read. */
  isFull: () => boolean
  /** As `isFull`, of this very moment. */
  check: () => Promise<boolean>
  stop: () => void
}

export type DiskOptions = {
  /** What is written to; the fullest of them decides. */
  folders: readonly string[]
  /** How many bytes are to stay free. */
  reserve: number
  /** How many more must be free before it counts as having room again. */
  margin?: number
  onFull?: (free: number) => void
  /** There is room again, after so many seconds. */
  onAvailable?: (seconds: number) => void
  measure?: (folder: string) => Promise<number>
}

/**
 * Watches how much room there is, so that writing ends while there is still enough for reading: the embedded database
 * itself writes when it reads, and breaks where it cannot.
 */
export async function watchDisk(options: DiskOptions): Promise<Disk> {
  const { folders, reserve, margin = 0, onFull = () => {}, onAvailable = () => {}, measure = freeBytes } = options
  let fullSince: number | undefined
  let isStopped = false

  async function check(): Promise<boolean> {
    const free = Math.min(...(await Promise.all(folders.map(measure))))
    if (fullSince === undefined && free < reserve) reportFull(free)
    else if (fullSince !== undefined && free >= reserve + margin) reportAvailable(fullSince)
    return fullSince !== undefined
  }

  function reportFull(free: number): void {
    fullSince = performance.now()
    onFull(free)
  }

  function reportAvailable(since: number): void {
    fullSince = undefined
    onAvailable((performance.now() - since) / second)
  }

  async function watch(): Promise<void> {
    for (;;) {
      await wait(interval, undefined, { ref: false })
      if (isStopped) return
      // What cannot be measured now can be in a moment; a disk that is broken says so to those who use it.
      await check().catch(() => {})
    }
  }

  await check()
  void watch()
  return { isFull: () => fullSince !== undefined, check, stop: () => void (isStopped = true) }
}
