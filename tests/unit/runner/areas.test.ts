import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { areas, touchedBy } from '#tests/runner/areas.ts'
import { slowPartsOf } from '#tests/runner/parts.ts'

const journeys = areas.flatMap((area) => area.journeys)

const sources = areas.flatMap((area) => area.sources)

const foldersIn = (parent: string) =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${parent}/${entry.name}/`] : [],
  )

test('every journey belongs to one area', () => {
  const specs = readdirSync('tests/e2e').flatMap((name) => (name.endsWith('.spec.ts') ? [name.slice(0, -8)] : []))

  expect(journeys.toSorted()).toEqual(specs.toSorted())
})

test('every folder of the server, of data, of features and of the worker belongs to an area', () => {
  const folders = ['server', 'src/data', 'src/features', 'sw'].flatMap(foldersIn)

  expect(folders.filter((folder) => !sources.some((source) => folder.startsWith(source)))).toEqual([])
})

test('a change of the service worker selects the journeys that need it, and the other engines', () => {
  const { journeys: asked, engines, relevance } = touchedBy(['sw/shell.ts'])

  expect(asked.map(({ area }) => area)).toEqual(['offline'])
  expect({ engines, relevance }).toEqual({ engines: true, relevance: false })
})

test('a change of one journey selects that one, and a change of a README none', () => {
  expect(touchedBy(['tests/e2e/offline.spec.ts']).journeys).toEqual([
    { area: 'offline', files: ['tests/e2e/offline.spec.ts'] },
  ])
  expect(touchedBy(['README.md']).journeys).toEqual([])
})

test('a process test that has changed is run, and one that has been deleted is not', () => {
  const [some] = readdirSync('tests/processes', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  )

  expect(touchedBy([`tests/processes/${some}`, 'tests/processes/deleted.test.ts']).processes).toEqual([
    `tests/processes/${some}`,
  ])
})

test('the files of the areas exist', () => {
  const everything = areas.flatMap(({ sources }) => sources.map((source) => `${source}example.ts`))
  const filters = slowPartsOf(touchedBy(everything)).flatMap(({ options }) =>
    options.filter((option) => option.startsWith('tests/')),
  )
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => `tests/${name}`)

  expect(filters).toContainEqual(expect.stringContaining('listing-relevance'))
  expect(filters.filter((filter) => !files.some((file) => file.startsWith(filter)))).toEqual([])
})
