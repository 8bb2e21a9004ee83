import { removePushSubscription, savePushSubscription } from '#contract/api/push.ts'
import { route } from '#server/http/route.ts'

import type { PushSubscriptionsService } from './push-subscriptions-service.ts'

export const pushRoutes = (subscriptions: PushSubscriptionsService) => [
  route(savePushSubscription, async ({ body, ...caller }) => done(subscriptions.save(caller, body))),
  route(removePushSubscription, async (caller) => done(subscriptions.remove(caller))),
]

const done = async (work: Promise<void>) => {
  await work
  return {}
}
