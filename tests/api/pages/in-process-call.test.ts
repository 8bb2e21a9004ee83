// One run: the test needs no database.
import { expect, test } from 'vitest'

import type { PublicSignature } from '#contract/api/api.ts'
import { createInProcessCall } from '#server/pages/in-process-call.ts'
import { smallRoutes } from '#tests/api/http/small-server.ts'

test.each([
  ['refused', 503],
  ['full', 507],
  ['missing', 404],
  ['broken', 500],
])('a resource that is %s fails in a page as in a request', async (name, status) => {
  const call = createInProcessCall(smallRoutes)

  const read = call('GET /v0/things/:name' as PublicSignature, { params: { name } } as never) as Promise<unknown>

  await expect(read).rejects.toMatchObject({ name: 'Problem', status })
})
