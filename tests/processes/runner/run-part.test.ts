import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import type { Part } from '#tests/runner/parts.ts'
import { countVitest } from '#tests/runner/reports.ts'
import { runAgain } from '#tests/runner/run-again.ts'
import { runPart } from '#tests/runner/run-part.ts'

const scratch = mkdtempSync(join(tmpdir(), 'noper-runner-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const part = (script: string, given: Partial<Part> = {}): Part => ({
  name: 'a part',
  command: process.execPath,
  options: ['--eval', script],
  limit: 1,
  ...given,
})

test('a part that hangs is ended at its limit and fails with that reason', async () => {
  const counts = await runPart(part('setInterval(() => {}, 1_000)', { limit: 0.001 }), { scratch, grace: 100 })

  expect(counts).toMatchObject({ passed: 0, failed: 1, failures: ['stopped after 0.001 minutes'] })
})

test('a part that is ended by the deadline has not failed', async () => {
  const conditions = { scratch, grace: 100, deadline: Date.now() + 200 }

  expect(await runPart(part('setInterval(() => {}, 1_000)'), conditions)).toMatchObject({ passed: 0, failed: 0 })
})

test('a part that exits with an error has failed, even if none of its tests failed', async () => {
  expect(await runPart(part('process.exit(3)'), { scratch })).toMatchObject({ failed: 1, failures: ['ended with 3'] })
})

const reportOf = (status: 'passed' | 'failed') => {
  const file = join(scratch, `${status}.json`)
  const results = [
    { name: join(process.cwd(), 'tests/a.test.ts'), status, assertionResults: [{ status, fullName: 'a' }] },
  ]
  const counts = { numPassedTests: status === 'passed' ? 1 : 0, numFailedTests: status === 'failed' ? 1 : 0 }
  writeFileSync(file, JSON.stringify({ ...counts, testResults: results }))
  return () => countVitest(file)
}

test('failed tests run once more, and the second result counts', async () => {
  const failing = part('process.exit(1)', { readCounts: reportOf('failed') })
  const counts = await runPart(failing, { scratch })
  const again = (then: Part) => runAgain({ part: { ...failing, again: () => then }, counts }, scratch)

  expect(await again(part('', { readCounts: reportOf('passed') }))).toMatchObject({ passed: 1, failed: 0 })
  expect(await again(failing)).toMatchObject({ passed: 0, failed: 1, failures: ['a'] })
})
