import { expect, test } from 'vitest'

import { createCallWithRetryAfter } from '#src/data/sign-in-flow/call-with-retry-after.ts'

const body = { email: 'ana@example.org', locale: 'fr' } as const

test('who asks too often hears for how many seconds to wait', async () => {
  const refused = Response.json(
    { code: 'too-many-requests' },
    { status: 429, headers: { 'retry-after': '90', 'content-type': 'application/problem+json' } },
  )

  const asked = createCallWithRetryAfter(async () => refused)('POST /v0/auth/recovery', { body })

  await expect(asked).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 90 })
})

test('what is wrong with a field is told as it came', async () => {
  const refused = Response.json({ code: 'invalid-request', fields: { email: 'invalid_format' } }, { status: 400 })

  const asked = createCallWithRetryAfter(async () => refused)('POST /v0/auth/recovery', { body })

  await expect(asked).rejects.toMatchObject({ fields: { email: 'invalid_format' }, retryAfter: undefined })
})
