import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** Of a subscription: this many bytes in base64url, without padding. */
const key = (bytes: number) => z.base64url().length(Math.ceil((bytes * 4) / 3))

export const savePushSubscription = endpoint('PUT /v0/push/subscription', {
  summary: 'Sends pushes to this device until the session ends. Replaces the subscription of the session before',
  access: 'member',
  body: z.strictObject({
    endpoint: z.url().max(1_000).describe('The address at the push service of the browser (RFC 8030)'),
    keys: z
      .strictObject({ p256dh: key(65), auth: key(16) })
      .describe('The keys of the device (RFC 8291), in base64url'),
  }),
  response: z.object({}),
  problems: ['push-service-unknown'],
})

export const removePushSubscription = endpoint('DELETE /v0/push/subscription', {
  summary: 'Sends no more pushes to this device. Succeeds if there were none',
  access: 'member',
  response: z.object({}),
})
