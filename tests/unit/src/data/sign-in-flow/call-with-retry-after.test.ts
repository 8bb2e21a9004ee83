import { expect, test } from 'vitest'

import { createCallWithRetryAfter } from '#src/data/sign-in-flow/call-with-retry-after.ts'

const body = { email: 'ana@example.org', locale: 'fr' } as const

test('a rate-limited request fails with the number of seconds to wait', async () => {
  const refused = Response.json(
    { code: 'too-many-requests' },
    { status: 429, headers: { 'retry-after': '90', 'content-type': 'application/problem+json' } },
  )

  const asked = createCallWithRetryAfter(async () => refused)('POST /v0/auth/recovery', { body })

  await expect(asked).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 90 })
})

test('field errors are passed on unchanged', async () => {
  const refused = Response.json({ code: 'invalid-request', fields: { email: 'invalid_format' } }, { status: 400 })

  const asked = createCallWithRetryAfter(async () => refused)('POST /v0/auth/recovery', { body })

  await expect(asked).rejects.toMatchObject({ fields: { email: 'invalid_format' }, retryAfter: undefined })
})
