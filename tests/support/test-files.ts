import { globSync, readFileSync } from 'node:fs'

/** API test files by the mark in their first line. */
type Marks = { both: string[]; once: string[]; others: string[] }

/** The mark of tests that run in the gate on both engines, with the reason why these can differ. */
const both = /^\/\/ Both engines: .+/

/** The mark of tests that need no second run, with the reason. */
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
 * The API tests for a run: on PostgreSQL all; on the embedded database, in the gate those marked for both engines, and
 * otherwise all but those marked for one run. Without a scope, as in manual runs, all.
 */
export function apiTestFiles(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { both: onBoth, once: onOne, others } = readMarks('tests/api/**/*.test.ts')
  const scope = environment['TEST_SCOPE']
  if (environment['TEST_DATABASE'] === 'postgres' || scope === undefined) return [...onBoth, ...onOne, ...others]
  return scope === 'gate' ? onBoth : [...onBoth, ...others]
}

/** The process tests that involve PostgreSQL, some of which run only there. */
const processesOnPostgres = [
  'tests/processes/{orders,scale}/**/*.test.ts',
  'tests/processes/{backup/moving,database/away,listings/killed-changes,mail/killed,notifications/killed-notifications}.test.ts',
]

/** The process tests for a run: in the gate only files with tests for it, because loading a file takes seconds. */
export function processTestFiles(environment: Readonly<Record<string, string | undefined>>): string[] {
  if (environment['TEST_DATABASE'] === 'postgres') return processesOnPostgres
  const files = globSync('tests/processes/**/*.test.ts')
  return environment['TEST_SCOPE'] === 'gate' ? files.filter((file) => gateTag.test(readFileSync(file, 'utf8'))) : files
}

const gateTag = /tags: \['gate'\]/
