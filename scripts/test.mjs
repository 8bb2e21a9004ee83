// Everything that must hold, one part after the other, and at the end how many tests passed and failed.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBrowser } from './ready/browser.mjs'
import { buildApp } from './ready/build.mjs'
import { ensureHaproxy } from './ready/haproxy.mjs'
import { ensurePostgres } from './ready/postgres.mjs'
import { explain } from './ready/problem.mjs'
import { runQuietly } from './ready/run.mjs'
import { makeScratchFolder } from './ready/scratch.mjs'

const scratch = makeScratchFolder()
// Also when somebody has seen enough: what tests write lies in memory.
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const worlds = ['contract', 'server', 'src', 'sw', 'tests']

const reportOf = (name) => join(scratch, `${name}.json`)

const check = (name, command, options) => ({ name, command, options })

const vitest = (name, project, env = {}) => ({
  name,
  command: 'vitest',
  options: [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  env,
  count: countVitest,
})

const playwright = (name, project) => ({
  name,
  command: 'playwright',
  options: ['test', '--project', project, '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
  count: countPlaywright,
})

const parts = [
  ...worlds.map((world) => check(`types of ${world}`, 'tsc', ['-p', world])),
  check('lint', 'oxlint', ['--deny-warnings', ...worlds, 'scripts']),
  check('format', 'oxfmt', ['--check', '.']),
  check('words collected', 'lingui', ['check', 'sync']),
  check('words translated', 'lingui', ['check', 'missing', '--mode', 'catalog']),
  vitest('unit', 'unit'),
  vitest('api on the embedded database', 'api'),
  vitest('api on PostgreSQL', 'api', { TEST_DATABASE: 'postgres' }),
  vitest('browser', 'browser'),
  check('weight', 'node', ['scripts/weight.mjs']),
  playwright('e2e', 'phone'),
]

/** Only where it is asked for by name: all journeys once more, without what Safari or Firefox lack. */
const partsApart = [playwright('bare', 'bare')]

async function main(wanted) {
  await ensureBrowser()
  await ensurePostgres()
  await ensureHaproxy()
  await buildApp()
  const isWanted = ({ name }) => wanted.some((word) => name.includes(word))
  const chosen = wanted.length === 0 ? parts : [...parts, ...partsApart].filter(isWanted)
  let passed = 0
  let failed = 0
  const failures = []
  for (const part of chosen) {
    const counts = await run(part)
    passed += counts.passed
    failed += counts.failed
    failures.push(...counts.failures.map((title) => `${part.name}: ${title}`))
  }
  // Once more at the end, for where only that is seen.
  for (const failure of failures) process.stdout.write(`\n✗ ${failure}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

async function run({ name, command, options, env, count = countOne }) {
  const begun = Date.now()
  const { code, said } = await runQuietly(command, options, { env: { TMPDIR: scratch, ...env } })
  const counts = { failures: [], ...count(name, code) }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (code !== 0 && counts.failures.length === 0) counts.failures = [`ended with ${code}`]
  const seconds = Math.round((Date.now() - begun) / 1000)
  if (code !== 0) process.stdout.write(`\n${said}\n`)
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`,
  )
  return counts
}

function countOne(_name, code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function countVitest(name, code) {
  const report = readReport(name)
  if (!report) return countOne(name, code || 1)
  const failures = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures }
}

/** What passed only when it was asked again has passed, and is named: nobody is to get used to it. */
function countPlaywright(name, code) {
  const report = readReport(name)
  if (!report) return countOne(name, code || 1)
  const { expected, unexpected, flaky } = report.stats
  const { suites } = report
  for (const title of titlesOf('flaky', suites)) process.stdout.write(`passed only at the second attempt: ${title}\n`)
  return { passed: expected + flaky, failed: unexpected, failures: titlesOf('unexpected', suites) }
}

const titlesOf = (wanted, suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title),
    ...titlesOf(wanted, inner),
  ])

function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportOf(name), 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  explain(error)
}
