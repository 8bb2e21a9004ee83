import { expect, test } from 'vitest'

import { countNeedingAttention } from '#src/data/sync/needs-attention.ts'
import type { OutboxEntry, OutboxState } from '#src/data/sync/schema/outbox-entry.ts'

const entry = (state: OutboxState, memberId?: string) => ({ state, ...(memberId && { memberId }) }) as OutboxEntry

test('the badge counts only entries that need the signed-in member’s attention', () => {
  const entries = [
    entry('refused', 'ana'),
    entry('stale', 'ana'),
    entry('waiting', 'ana'),
    entry('signed-out', 'ana'),
    entry('refused', 'ben'),
    entry('refused'),
  ]

  expect(countNeedingAttention(entries, 'ana')).toBe(3)
  expect(countNeedingAttention(entries, undefined)).toBe(1)
})
