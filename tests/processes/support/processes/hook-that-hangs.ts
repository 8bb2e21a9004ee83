import { writeFileSync } from 'node:fs'

import { beforeEach, test } from 'vitest'

import { startChild } from '#tests/support/child-processes.ts'

// Run by another Vitest. The hook takes longer than it may, so nothing after it gets to know of the process.
beforeEach(async () => {
  const child = startChild('sh', ['-c', 'sleep 1000000 & wait'])
  writeFileSync(process.env['CHILD_ID_FILE']!, String(child.process.pid))
  await new Promise(() => {})
})

test('never begins', () => {})
