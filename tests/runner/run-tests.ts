// Runs the tests: one part after the other, then files that failed once more, and says how many passed and failed.
import { rmSync } from 'node:fs'

import { ensureBrowser } from '#scripts/ready/browser.mjs'
import { buildApp } from '#scripts/ready/build.mjs'
import { ensureEngines } from '#scripts/ready/engines.mjs'
import { ensureHaproxy } from '#scripts/ready/haproxy.mjs'
import { ensurePostgres } from '#scripts/ready/postgres.mjs'
import { explain } from '#scripts/ready/problem.mjs'
import { makeScratchFolder } from '#scripts/ready/scratch.mjs'

import { openBudget } from './budget.ts'
import { choose } from './choose.ts'
import { type Result, runAgain } from './run-again.ts'
import { type PartCounts, runPart } from './run-part.ts'

/** In ms: how long everything together may take before tests beyond the gate are left out. */
const retryDeadline = 25 * 60_000

const begun = Date.now()
const scratch = makeScratchFolder()
// What tests write lies in memory: it goes also when somebody interrupts them.
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

async function main(words: readonly string[]): Promise<void> {
  const { parts, more, isGate } = choose(words)
  await ensureBrowser()
  await ensurePostgres()
  await ensureHaproxy()
  if ([...parts, ...more].some(({ name }) => name === 'engines')) await ensureEngines()
  await buildApp()

  const results: Result[] = []
  const budget = openBudget()
  for (const part of parts) {
    const counts = await runPart(part, { scratch })
    if (isGate) budget.charge(counts)
    results.push({ part, counts })
  }
  const deadline = begun + retryDeadline
  for (const part of more) {
    if (Date.now() < deadline) results.push({ part, counts: await runPart(part, { scratch, deadline }) })
    else process.stdout.write(`- ${part.name}: left out for lack of time\n`)
  }
  const final: PartCounts[] = []
  for (const result of results) final.push(await runAgain(result, scratch))
  report(isGate ? [...final, budget.judge()] : final)
}

function report(counts: readonly Pick<PartCounts, 'name' | 'passed' | 'failed' | 'failures'>[]): void {
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, each) => total + each[key], 0)
  for (const { name, failures } of counts)
    for (const failure of failures) process.stdout.write(`\n✗ ${name}: ${failure}`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  if (sum('failed') > 0) process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  explain(error)
}
