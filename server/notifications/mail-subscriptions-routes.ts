import {
  changeMailSubscription,
  oneClickForm,
  readMailSubscription,
  unsubscribe,
} from '#contract/api/mail-subscriptions.ts'
import { Problem } from '#contract/problems.ts'
import { route } from '#server/http/route.ts'

import type { MailSubscriptionsService } from './mail-subscriptions-service.ts'

export const mailSubscriptionsRoutes = (subscriptions: MailSubscriptionsService) => [
  route(unsubscribe, async ({ params, rawBody, headers }, _setHeader, client) => {
    await requireOneClick(rawBody, headers['Content-Type'])
    await subscriptions.unsubscribe(params.token, client)
    return {}
  }),
  route(readMailSubscription, ({ params }, _setHeader, client) => subscriptions.read(params.token, client)),
  route(changeMailSubscription, ({ params, body }, _setHeader, client) =>
    subscriptions.change(params.token, client, body),
  ),
]

/** RFC 8058 allows both encodings of forms. */
async function requireOneClick(body: Uint8Array, contentType = ''): Promise<void> {
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem('invalid-request', { fields: { body: 'invalid_form' }, cause })
    })
  if (form.get(oneClickForm.name) !== oneClickForm.value)
    throw new Problem('invalid-request', { fields: { [oneClickForm.name]: 'invalid_value' } })
}
