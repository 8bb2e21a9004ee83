import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Counts = {
  passed: number
  failed: number
  /** The titles of what failed. */
  failures: readonly string[]
  /** The files in which anything failed. */
  files: readonly string[]
  /** How many journeys each file has that was run. */
  journeys?: Readonly<Record<string, number>>
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Undefined when Vitest ended before it wrote its report. */
export function countVitest(file: string): Counts | undefined {
  const report = read<VitestReport>(file)
  if (!report) return undefined
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  const titles = failed
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
  // A file that cannot be imported, or whose hook fails, has no failed tests.
  const broken = failed
    .filter(({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => relative('.', name))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [...titles, ...broken],
    files: failed.map(({ name }) => relative('.', name)),
  }
}

type Spec = { title: string; file: string; tests: { status: string }[] }

type Suite = { specs?: Spec[]; suites?: Suite[] }

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

/** Undefined when Playwright ended before it wrote its report. */
export function countPlaywright(file: string): Counts | undefined {
  const report = read<PlaywrightReport>(file)
  if (!report) return undefined
  const specs = specsIn(report.suites)
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  const journeys: Record<string, number> = {}
  for (const spec of specs) journeys[spec.file] = (journeys[spec.file] ?? 0) + 1
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: failed.map(({ title }) => title),
    files: [...new Set(failed.map((spec) => `tests/e2e/${spec.file}`))],
    journeys,
  }
}

function specsIn(suites: readonly Suite[] = []): Spec[] {
  return suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsIn(inner)])
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
