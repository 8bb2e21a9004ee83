// One run: the test needs no database.
import { expect, test } from 'vitest'

import { shareTargetFallback } from '#server/pages/share-target-fallback.ts'
import { smallServer } from '#tests/api/http/small-server.ts'

const share = (url: string, payload: string | Buffer) =>
  smallServer({ routes: [], text: [shareTargetFallback] }).inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  })

test('content shared without a service worker leads to the publish page, however large it is', async () => {
  for (const payload of ['--x--', Buffer.alloc(8_000_000)]) {
    const { statusCode, headers } = await share('/lb/share', payload)

    expect(statusCode).toBe(303)
    expect(headers['location']).toBe('/lb/publish?shared=refused')
  }
})

test('a share path with an unknown locale is not found', async () => {
  expect((await share('/xx/share', '--x--')).statusCode).toBe(404)
})
