import type { Kysely } from 'kysely'

import type { Config } from '#server/config/config.ts'
import type { Schema } from '#server/database/schema.ts'
import { createPostToService, type PostToService } from '#server/push/post-to-service.ts'
import { pushRoutes } from '#server/push/push-routes.ts'
import { createPushSender } from '#server/push/push-sender.ts'
import { createPushSubscriptionsService } from '#server/push/push-subscriptions-service.ts'
import type { VapidKeys } from '#server/push/vapid-key-pair.ts'

type Dependencies = {
  config: Pick<Config, 'pushServices' | 'securityContact'>
  db: Kysely<Schema>
  keys: VapidKeys
  post?: PostToService
}

/** Push subscriptions of devices, and sending to them. */
export function createPushModule({ config, db, keys, post = createPostToService() }: Dependencies) {
  const { pushServices, securityContact: contact } = config
  return {
    routes: pushRoutes(createPushSubscriptionsService({ db, pushServices })),
    send: createPushSender({ db, keys, contact, pushServices, post }),
  }
}
