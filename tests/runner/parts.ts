import { join } from 'node:path'

import type { Touched } from './areas.ts'
import { countPlaywright, countVitest, type Counts } from './reports.ts'

/** A tool that is run as a process, with what it reports and how its failed files are run once more. */
export type Part = {
  name: string
  command: string
  options: readonly string[]
  env?: Readonly<Record<string, string>>
  /** In minutes. It ends what hangs: the slowest machine needs a fraction of it. */
  limit: number
  /** What makes the tool write its report into a folder, and end by itself after a time in ms where it can. */
  report?: (folder: string, time: number) => { options?: readonly string[]; env?: Readonly<Record<string, string>> }
  /** Undefined where the tool ended before it wrote a report. */
  readCounts?: (folder: string) => Counts | undefined
  /** The same for some files, one after the other. */
  again?: (files: readonly string[]) => Part
}

type Narrowing = {
  env?: Readonly<Record<string, string>>
  options?: readonly string[]
  files?: readonly string[]
}

const folders = ['contract', 'server', 'src', 'sw', 'tests']

const check = (name: string, command: string, options: readonly string[]): Part => ({
  name,
  command,
  options,
  limit: 10,
})

const reportIn = (folder: string, name: string) => join(folder, `${name.replaceAll(/\W+/g, '-')}.json`)

const vitest = (name: string, project: string, { env = {}, options = [], files = [] }: Narrowing = {}): Part => ({
  name,
  command: 'vitest',
  options: ['run', '--project', project, '--reporter=default', '--reporter=json', ...options, ...files],
  env,
  limit: 30,
  report: (folder) => ({ options: [`--outputFile.json=${reportIn(folder, name)}`] }),
  readCounts: (folder) => countVitest(reportIn(folder, name)),
  again: (failed) => vitest(name, project, { env, options: [...options, '--maxWorkers=1'], files: failed }),
})

const playwright = (name: string, project: string, { options = [], files = [] }: Narrowing = {}): Part => ({
  name,
  command: 'playwright',
  options: ['test', '--project', project, '--reporter=list,json', ...options, ...files],
  limit: 60,
  report: (folder, time) => ({
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportIn(folder, name) },
    options: [`--global-timeout=${time}`],
  }),
  readCounts: (folder) => countPlaywright(reportIn(folder, name)),
  again: (failed) => playwright(name, project, { options: [...options, '--workers=1'], files: failed }),
})

/** Where nothing has changed, what was found the last time still holds. */
const incremental = (folder: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${folder}.json`,
]

const checks = [
  ...folders.map((folder) => check(`types of ${folder}`, 'tsc', ['-p', folder, ...incremental(folder)])),
  check('lint', 'oxlint', ['--deny-warnings', ...folders, 'scripts']),
  check('format', 'oxfmt', ['--check', '.']),
  check('words collected', 'lingui', ['check', 'sync']),
  check('words translated', 'lingui', ['check', 'missing', '--mode', 'catalog']),
]

const weight = check('weight', 'node', ['scripts/weight.mjs'])

/** On which engine tests run, and whether those run, too, that are left out of the gate. */
const on = (engine: 'postgres' | 'embedded', scope: 'gate' | 'all') => ({ TEST_DATABASE: engine, TEST_SCOPE: scope })

/** What must hold before anything lands. */
export const gate: readonly Part[] = [
  ...checks,
  vitest('unit', 'unit'),
  vitest('http', 'http'),
  vitest('browser', 'browser', { options: ['--tags-filter=!long'] }),
  vitest('api on PostgreSQL', 'api', { env: on('postgres', 'gate') }),
  vitest('api on the embedded database', 'api', { env: on('embedded', 'gate') }),
  vitest('processes', 'processes', { env: on('embedded', 'gate'), options: ['--tags-filter=gate'] }),
  weight,
  playwright('e2e', 'phone', { options: ['--grep=@gate'] }),
]

/** Everything. */
export const all: readonly Part[] = [
  ...checks,
  vitest('unit', 'unit'),
  vitest('http', 'http'),
  vitest('browser', 'browser'),
  vitest('api on PostgreSQL', 'api', { env: on('postgres', 'all') }),
  vitest('api on the embedded database', 'api', { env: on('embedded', 'all') }),
  vitest('processes on PostgreSQL', 'processes', { env: on('postgres', 'all') }),
  vitest('processes on the embedded database', 'processes', { env: on('embedded', 'all') }),
  weight,
  playwright('e2e', 'phone'),
  vitest('engines', 'engines'),
]

/** Only where it is asked for by name: all journeys once more, without what Safari or Firefox lack. */
export const byName: readonly Part[] = [playwright('bare', 'bare')]

/** What the files touch that have changed since a commit: by their imports, and by the areas that they belong to. */
export function partsTouched(since: string, touched: Touched): readonly Part[] {
  const importing = (name: string, project: string, env = {}) =>
    vitest(name, project, { env, options: [`--changed=${since}`, '--passWithNoTests'] })
  return [
    ...checks,
    importing('unit', 'unit'),
    importing('http', 'http'),
    importing('browser', 'browser'),
    importing('api on PostgreSQL', 'api', on('postgres', 'gate')),
    ...slowPartsOf(touched),
  ]
}

const processesIn = (files: readonly string[]) => [
  vitest('processes on the embedded database', 'processes', { env: on('embedded', 'all'), files }),
  vitest('processes on PostgreSQL', 'processes', {
    env: on('postgres', 'all'),
    options: ['--passWithNoTests'],
    files,
  }),
]

/** The slow tests that protect what has changed. `isBeyondGate` leaves out the journeys of the gate. */
export function slowPartsOf(
  { journeys, processes, relevance, engines }: Touched,
  { isBeyondGate = false } = {},
): readonly Part[] {
  const options = isBeyondGate ? ['--grep-invert=@gate', '--pass-with-no-tests'] : []
  return [
    ...(relevance
      ? [vitest('relevance', 'api', { env: on('postgres', 'all'), files: ['tests/api/search/listing-relevance'] })]
      : []),
    ...(processes.length > 0 ? processesIn(processes) : []),
    ...journeys.map(({ area, files }) => playwright(`e2e of ${area}`, 'phone', { options, files })),
    ...(engines ? [vitest('engines', 'engines')] : []),
  ]
}
