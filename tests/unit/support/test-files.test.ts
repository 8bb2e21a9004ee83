import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { apiTestFiles, processTestFiles, readMarks } from '#tests/support/test-files.ts'

test('the first line of a file names its engines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noper-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'deep'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const both = file('deep/one.test.ts', '// Both engines: text search is the engine’s.\n')
  const once = file('two.test.ts', '// One run: no database takes part.\n')
  const others = [file('late.test.ts', '\n// Both engines: too late.\n'), file('silent.test.ts', '// Both engines:\n')]

  const marks = readMarks(`${folder}/**/*.test.ts`)

  expect({ ...marks, others: marks.others.toSorted() }).toEqual({ both: [both], once: [once], others })
})

test('the gate runs every test once, and on the embedded database those that may differ there', () => {
  const everything = apiTestFiles({ TEST_DATABASE: 'postgres', TEST_SCOPE: 'gate' })
  const gate = apiTestFiles({ TEST_DATABASE: 'embedded', TEST_SCOPE: 'gate' })
  const all = apiTestFiles({ TEST_DATABASE: 'embedded', TEST_SCOPE: 'all' })

  expect(gate.length).toBeGreaterThan(10)
  expect(everything).toEqual(expect.arrayContaining(all))
  expect(all).toEqual(expect.arrayContaining(gate))
  expect(everything.length).toBeGreaterThan(all.length)
  expect(all.length).toBeGreaterThan(gate.length)
})

test('the gate loads only the process tests that it runs', () => {
  const gate = processTestFiles({ TEST_SCOPE: 'gate' })

  expect(gate).toContain('tests/processes/database/durability.test.ts')
  expect(gate.length).toBeLessThan(processTestFiles({ TEST_SCOPE: 'all' }).length / 2)
})
