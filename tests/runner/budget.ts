import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { cpuSecondsOfChildren } from './cpu-seconds.ts'
import type { PartCounts } from './run-part.ts'

type Budget = {
  referenceSeconds: number
  cpuSeconds: Record<string, number>
  journeys: { ofFile: number; all: number }
}

/**
 * What the gate may cost, in `tests/budget.json`: seconds of CPU per part on a machine on which `referenceSeconds` are what
 * `seconds` measures, and how many journeys there may be, in each file and in all. A slower machine is given more in
 * proportion, measured beside each part, because the speed of shared machines changes by the minute.
 */
export function openBudget() {
  const { referenceSeconds, cpuSeconds, journeys } = JSON.parse(readFileSync('tests/budget.json', 'utf8')) as Budget
  const failures: string[] = []
  let passed = 0
  let before = seconds()

  const judgeOne = (isWithin: boolean, failure: string) => {
    if (isWithin) passed += 1
    else failures.push(failure)
  }

  return {
    /** Compares what a part has cost with what it may cost. To be called right after it. */
    charge({ name, cpuSeconds: spent, journeys: counts }: PartCounts): void {
      const after = seconds()
      const slowness = Math.max(1, (before + after) / 2 / referenceSeconds)
      before = after
      const allowed = cpuSeconds[name]
      if (allowed !== undefined) {
        judgeOne(
          spent <= allowed * slowness,
          `${name} took ${spent.toFixed(0)} s of CPU; on this machine it may take ${(allowed * slowness).toFixed(0)}`,
        )
      }
      for (const [file, count] of Object.entries(counts ?? {}))
        judgeOne(count <= journeys.ofFile, `${file} has ${count} journeys in the gate; it may have ${journeys.ofFile}`)
      if (counts) {
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        judgeOne(total <= journeys.all, `the gate has ${total} journeys; it may have ${journeys.all}`)
      }
    },
    judge: () => ({ name: 'budget', passed, failed: failures.length, failures }),
  }
}

/**
 * How long this machine takes for a fixed piece of work, in seconds of CPU: a third each for computing, for memory that is
 * touched for the first time, and for processes that start and end. On virtual machines these differ in speed.
 */
function seconds(): number {
  const [{ user, system }, children] = [process.cpuUsage(), cpuSecondsOfChildren()]
  compute()
  for (let round = 0; round < 6; round += 1) Buffer.allocUnsafeSlow(64 * 1_024 * 1_024).fill(1)
  for (let round = 0; round < 4; round += 1) execFileSync(process.execPath, ['--eval', ''])
  const spent = process.cpuUsage({ user, system })
  return (spent.user + spent.system) / 1_000_000 + cpuSecondsOfChildren() - children
}

function compute(): void {
  const rows = Array.from({ length: 20_000 }, (_, number) => ({ number, name: `listing ${number % 977}` }))
  for (let round = 0; round < 15; round += 1) {
    const text = JSON.stringify(rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en')))
    createHash('sha256').update(text).digest()
    JSON.parse(text)
  }
}
