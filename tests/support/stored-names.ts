import { readFileSync, writeFileSync } from 'node:fs'

import { expect } from 'vitest'

/** The lists in `tests/support/stored-names`, one file each. */
type List = 'api' | 'database' | 'device' | 'files' | 'schedules' | 'server'

const why = `A name that is stored or sent is not the one on the list.

Devices, other servers and files have data under the old name, and builds of the last seven days go on using it beside
the new build. A name of a variable, function or type may change; the string that it stands for may not.

- Renamed by mistake (a codemod, a shorthand property): put the string back, "newName: 'old name'" or "{ old: renamed }".
- Something new: add it to the list, by hand or with WRITE_STORED_NAMES=1; the diff must only add.
- Something must get another name or shape: copy first. One release writes both names and reads the old one where the
  new one is missing, with a test that opens the old data; the next release removes the old name, and only that one
  takes it off the list.
`

/**
 * Compares the names that the running code uses with the list. The lists are JSON, so that no tool that renames
 * identifiers can change them together with the code.
 */
export function expectStoredNames(list: List, actual: object): void {
  const file = new URL(`stored-names/${list}.json`, import.meta.url)
  if (process.env['WRITE_STORED_NAMES']) writeFileSync(file, `${JSON.stringify(actual, null, 2)}\n`)
  expect(actual, why).toEqual(JSON.parse(readFileSync(file, 'utf8')))
}
