import { globSync, readFileSync } from 'node:fs'

/** Where API tests run, by the first line of their file. */
type Marks = { both: string[]; once: string[]; others: string[] }

/** A test that runs in the gate on both engines says in its first line why they can differ. */
const both = /^\/\/ Both engines: .+/

/** A test that needs no second run says in its first line why. */
const once = /^\/\/ One run: .+/

export function readMarks(pattern: string): Marks {
  const marks: Marks = { both: [], once: [], others: [] }
  for (const file of globSync(pattern)) {
    const text = readFileSync(file, 'utf8')
    marks[both.test(text) ? 'both' : once.test(text) ? 'once' : 'others'].push(file)
  }
  return marks
}

/**
 * The API tests that a run is to have: on PostgreSQL all; on the embedded database, in the gate those of both engines, and
 * otherwise all but those that one run is enough for. All, too, where somebody runs tests by hand and names no scope.
 */
export function apiTestFiles(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { both: onBoth, once: onOne, others } = readMarks('tests/api/**/*.test.ts')
  const scope = environment['TEST_SCOPE']
  if (environment['TEST_DATABASE'] === 'postgres' || scope === undefined) return [...onBoth, ...onOne, ...others]
  return scope === 'gate' ? onBoth : [...onBoth, ...others]
}

/** Of the tests of processes, those that have to do with PostgreSQL, on which some of them only run. */
const processesOnPostgres = [
  'tests/processes/scale/**/*.test.ts',
  'tests/processes/{backup/moving,database/away,listings/killed-changes,mail/killed}.test.ts',
]

/** The tests of processes that a run is to have: in the gate only files with tests for it, because opening one takes seconds. */
export function processTestFiles(environment: Readonly<Record<string, string | undefined>>): string[] {
  if (environment['TEST_DATABASE'] === 'postgres') return processesOnPostgres
  const files = globSync('tests/processes/**/*.test.ts')
  return environment['TEST_SCOPE'] === 'gate' ? files.filter((file) => gateTag.test(readFileSync(file, 'utf8'))) : files
}

const gateTag = /tags: \['gate'\]/
