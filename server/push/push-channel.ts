import type { RenderPush } from '#contract/rendering.ts'
import type { DeliverPush } from '#server/deliveries/delivery-sender.ts'

import type { SendPush } from './push-sender.ts'

/** The push channel: makes the words in the member's language and passes them to the device's push service. */
export const createPushChannel =
  (render: RenderPush, send: SendPush): DeliverPush =>
  async ({ recipient: subscriptionId }, { push, content, locale, isUrgent }) =>
    send(subscriptionId, { ...push, ...(await render(content, locale)) }, isUrgent ? 'high' : 'normal')
