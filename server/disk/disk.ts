import { setTimeout as wait } from 'node:timers/promises'

import { second } from '#contract/durations.ts'

import { freeBytes } from './free-bytes.ts'

const interval = 0.5 * second

export type Disk = {
  /** So little space is left that writes must stop. Reads still work. */
  isFull: () => boolean
  /** Measures now instead of returning the last result. */
  check: () => Promise<boolean>
  stop: () => void
}

export type DiskOptions = {
  /** The written folders; the one with the least space decides. */
  folders: readonly string[]
  /** Bytes that must stay free. */
  reserve: number
  /** Additional bytes that must be free before the disk counts as available again. */
  margin?: number
  onFull?: (free: number) => void
  /** The disk has space again, after so many seconds. */
  onAvailable?: (seconds: number) => void
  measure?: (folder: string) => Promise<number>
}

/**
 * Monitors free space, so that writes stop while there is still enough for reads: the embedded database writes even
 * when it reads, and fails if it cannot.
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
      // The next measurement may succeed; a broken disk fails for its users anyway.
      await check().catch(() => {})
    }
  }

  await check()
  void watch()
  return { isFull: () => fullSince !== undefined, check, stop: () => void (isStopped = true) }
}
