import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { canMountLoopDisks, createLoopDisk } from './loop-disk.ts'
import { auditMarket } from './market-audit.ts'
import { startMarketWriter } from './market-writer.ts'
import { recordMarketUntilPowerLoss } from './recorded-market.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'

/**
 * Simulates a power failure during writes, opens what is left on the disk, and continues with that. Uses a real disk if
 * the machine can mount one, and otherwise a recording of the syncs.
 */
export async function rehearsePowerLoss(options: RehearsalOptions): Promise<Rehearsal> {
  return (await canMountLoopDisks()) ? losePowerOnDisk(options) : losePowerInRecording(options)
}

export async function losePowerOnDisk(options: RehearsalOptions): Promise<Rehearsal> {
  const disk = createLoopDisk()
  const directory = join(disk.directory, 'data')
  const acknowledged: number[] = []

  async function write(first: number): Promise<number[]> {
    const writer = await startMarketWriter(directory, first)
    await wait(300 + Math.random() * 900)
    writer.signal('SIGSTOP')
    await wait(50)
    disk.copyRemains()
    writer.signal('SIGKILL')
    await writer.gone
    return writer.acknowledged()
  }

  const total = await rehearse('power loss on an ext4 disk', options, async (round) => {
    const written = await disk.whileMounted(() => write(round * 1_000_000))
    acknowledged.push(...written)
    disk.fallBackToRemains()
    return { acknowledged: written.length, ...(await disk.whileMounted(() => auditMarket(directory, acknowledged))) }
  })

  disk.remove()
  return total
}

export async function losePowerInRecording(options: RehearsalOptions): Promise<Rehearsal> {
  const base = mkdtempSync(join(tmpdir(), 'noper-recording-'))
  const acknowledged: number[] = []
  let directory = mkdtempSync(join(base, 'round-'))

  const total = await rehearse('simulated power loss', options, async (round) => {
    const remains = mkdtempSync(join(base, 'round-'))
    const written = await recordMarketUntilPowerLoss(directory, remains, round * 1_000_000)
    acknowledged.push(...written)
    rmSync(directory, { recursive: true })
    directory = remains
    return { acknowledged: written.length, ...(await auditMarket(directory, acknowledged)) }
  })

  rmSync(base, { recursive: true })
  return total
}

if (import.meta.main) {
  await runFromCommandLine(process.argv[3] === 'recording' ? losePowerInRecording : rehearsePowerLoss)
}
