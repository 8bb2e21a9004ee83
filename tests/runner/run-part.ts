import { runQuietly } from '#scripts/ready/run.mjs'

import { cpuSecondsOfChildren } from './cpu-seconds.ts'
import type { Part } from './parts.ts'
import type { Counts } from './reports.ts'

export type PartCounts = Counts & { name: string; cpuSeconds: number }

type Conditions = {
  /** For reports and for what tests write. */
  scratch: string
  /** In ms since 1970. */
  deadline?: number
  /** In ms: after its time a tool may end by itself for so long and write its report. */
  grace?: number
}

const minute = 60_000

/**
 * Runs one part until it ends, or its limit, or the deadline where that comes first, and prints a line about it; what its
 * tool said only if it failed. A part that its limit has ended has failed; one that the deadline has ended counts what it
 * has found until then.
 */
export async function runPart(
  part: Part,
  { scratch, deadline = Infinity, grace = 20_000 }: Conditions,
): Promise<PartCounts> {
  const [begun, cpuBefore] = [Date.now(), cpuSecondsOfChildren()]
  const time = Math.max(0, Math.min(part.limit * minute, deadline - begun))
  const { env, options = [] } = part.report?.(scratch, time) ?? {}
  const { code, said, isStoppedByLimit } = await runQuietly(part.command, [...part.options, ...options], {
    env: { TMPDIR: scratch, ...part.env, ...env },
    limit: time + grace,
  })
  const isUnfinished = code !== 0 && Date.now() >= deadline
  const counts = part.readCounts?.(scratch) ?? { ...nothing, passed: code === 0 ? 1 : 0 }
  if (code !== 0 && counts.failed === 0 && !isUnfinished) {
    const reason = isStoppedByLimit ? `stopped after ${part.limit} minutes` : `ended with ${code}`
    Object.assign(counts, { failed: 1, failures: [reason] })
  }
  const [seconds, cpuSeconds] = [(Date.now() - begun) / 1000, cpuSecondsOfChildren() - cpuBefore]
  if (counts.failed > 0) process.stdout.write(`\n${said}\n`)
  process.stdout.write(
    `${counts.failed === 0 ? '✓' : '✗'} ${part.name}: ${counts.passed} passed, ${counts.failed} failed` +
      ` (${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of CPU)${isUnfinished ? ', stopped for lack of time' : ''}\n`,
  )
  return { ...counts, name: part.name, cpuSeconds }
}

const nothing: Counts = { passed: 0, failed: 0, failures: [], files: [] }
