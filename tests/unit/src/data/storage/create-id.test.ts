import { expect, test } from 'vitest'
import { z } from 'zod'

import { createId } from '#src/data/storage/create-id.ts'

test('ids of this device have the version that the contract requires, and are unique', () => {
  const ids = Array.from({ length: 1_000 }, () => createId())

  for (const id of ids) expect(() => z.uuid({ version: 'v7' }).parse(id)).not.toThrow()
  expect(new Set(ids).size).toBe(ids.length)
})

test('later ids sort after earlier ones', () => {
  expect(createId(1_700_000_000_000) < createId(1_700_000_000_001)).toBe(true)
  expect(createId(1_700_000_000_000)).toMatch(/^018bcfe5-6800-7/)
})
