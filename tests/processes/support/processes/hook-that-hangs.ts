import { writeFileSync } from 'node:fs'

import { beforeEach, test } from 'vitest'

import { startChild } from '#tests/support/child-processes.ts'

// Run by a nested Vitest. The hook exceeds its timeout, so no later code learns about the process.
beforeEach(async () => {
  const child = startChild('sh', ['-c', 'sleep 1000000 & wait'])
  writeFileSync(process.env['CHILD_ID_FILE']!, String(child.process.pid))
  await new Promise(() => {})
})

test('never runs', () => {})
