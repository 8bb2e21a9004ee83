import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'

import { type CallableSignature, endpoint, kindOf } from '#contract/api/endpoint.ts'

const given = { summary: 'A test', access: 'member', response: z.unknown() } as const

const read = endpoint('GET /v0/a', given)
const send = endpoint('PUT /v0/b', { ...given, upload: { maxBytes: 1, mediaTypes: ['image/png'] } })
const hook = endpoint('POST /v0/c', { ...given, rawBody: { maxBytes: 1, mediaTypes: ['application/json'] } })
const watch = endpoint('GET /v0/d', { ...given, events: { changed: z.object({}) } })

test('the typed call accepts endpoints that answer with JSON or a file, but neither streams nor raw bodies', () => {
  expectTypeOf<CallableSignature<typeof read | typeof send | typeof hook | typeof watch>>().toEqualTypeOf<
    'GET /v0/a' | 'PUT /v0/b'
  >()

  expect([read, send, hook, watch].map(kindOf)).toEqual(['json', 'upload', 'raw-body', 'stream'])
})
