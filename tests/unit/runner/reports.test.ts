import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { countPlaywright, countVitest } from '#tests/runner/reports.ts'

function reportOf(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'noper-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const inTests = (name: string) => join(process.cwd(), 'tests', name)

test('a Vitest report gives the numbers and names of failed tests and of files that could not be loaded', () => {
  const file = reportOf({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: inTests('whole.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] },
      {
        name: inTests('half.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'b' },
          { status: 'failed', fullName: 'c' },
        ],
      },
      { name: inTests('unopened.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })

  expect(countVitest(file)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['c', 'tests/unopened.test.ts'],
    files: ['tests/half.test.ts', 'tests/unopened.test.ts'],
  })
})

test('a Playwright report gives the names of failed journeys, and the number of all by file', () => {
  const spec = (title: string, name: string, status: string) => ({ title, file: name, tests: [{ status }] })
  const file = reportOf({
    stats: { expected: 2, unexpected: 1, flaky: 0 },
    suites: [
      { specs: [spec('a', 'map.spec.ts', 'expected')] },
      { suites: [{ specs: [spec('b', 'map.spec.ts', 'unexpected'), spec('c', 'sign-in.spec.ts', 'expected')] }] },
    ],
  })

  expect(countPlaywright(file)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['b'],
    files: ['tests/e2e/map.spec.ts'],
    journeys: { 'map.spec.ts': 2, 'sign-in.spec.ts': 1 },
  })
})

test('a runner that ended without a report has counted nothing', () => {
  const missing = join(tmpdir(), 'noper-no-report.json')

  expect([countVitest(missing), countPlaywright(missing)]).toEqual([undefined, undefined])
})
