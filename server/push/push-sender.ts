import { createHash } from 'node:crypto'

import type { Kysely } from 'kysely'
import webPush from 'web-push'

import { day, inSeconds } from '#contract/durations.ts'
import type { PushMessage } from '#contract/push.ts'
import type { Schema } from '#server/database/schema.ts'
import { DeliveryError } from '#server/deliveries/delivery-error.ts'

import type { PostToService, ServiceRequest, ServiceResponse } from './post-to-service.ts'
import { isAtPushService } from './push-services.ts'
import { createPushSubscriptionsRepository, type PushSubscription } from './push-subscriptions-repository.ts'
import type { VapidKeys } from './vapid-key-pair.ts'

/** How urgent a push is (RFC 8030): a device in power saving gets only `high` at once. */
export type Urgency = 'normal' | 'high'

/** In seconds: how long a push service keeps a push for a device that is off. */
const timeToLive = inSeconds(3 * day)

export type SendPush = ReturnType<typeof createPushSender>

type Dependencies = {
  db: Kysely<Schema>
  keys: VapidKeys
  /** Whom push services may write to: a `mailto:` or `https:` address. */
  contact: string
  pushServices: readonly string[]
  post: PostToService
}

/**
 * Encrypts a message for a subscription and passes it to its push service (RFC 8291, 8292). Resolves to whether the
 * subscription still exists, or throws a `DeliveryError`; its text has neither address nor message.
 */
export function createPushSender({ db, keys, contact, pushServices, post }: Dependencies) {
  const subscriptions = createPushSubscriptionsRepository(db)

  async function send(subscriptionId: string, message: PushMessage, urgency: Urgency): Promise<boolean> {
    const subscription = await subscriptions.find(subscriptionId)
    if (!subscription) return false
    if (!isAtPushService(subscription.endpoint, pushServices))
      throw new DeliveryError('permanent', 'The push service is not known any more')
    const response = await postOrFail(encrypt(subscription, message, urgency))
    const result = resultOf(response)
    if (result === 'gone' || result === 'other keys') await subscriptions.remove(subscriptionId, subscription)
    if (result === 'gone') return false
    if (result !== 'accepted') throw failure(result, response)
    return true
  }

  function encrypt(subscription: PushSubscription, message: PushMessage, urgency: Urgency): ServiceRequest {
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: timeToLive,
      topic: topicOf(message),
      urgency,
    })
    return { endpoint, headers: headers as ServiceRequest['headers'], body }
  }

  async function postOrFail(request: ServiceRequest): Promise<ServiceResponse> {
    try {
      return await post(request)
    } catch (error) {
      const { name, code = name } = error as NodeJS.ErrnoException
      throw new DeliveryError('temporary', `The push service did not answer: ${code}`)
    }
  }

  return send
}

/** A push that its device has not got yet is replaced by a later one with the same topic (RFC 8030, 5.4). */
const topicOf = ({ tag }: PushMessage) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

type Result = 'accepted' | 'gone' | 'other keys' | 'busy' | 'refused'

function resultOf({ status }: ServiceResponse): Result {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  // The subscription was made for another pair of keys.
  if (status === 401 || status === 403) return 'other keys'
  return status === 429 || status >= 500 ? 'busy' : 'refused'
}

function failure(result: Exclude<Result, 'accepted' | 'gone'>, { status, retryAfter }: ServiceResponse): DeliveryError {
  const reason = result === 'busy' ? 'temporary' : 'permanent'
  return new DeliveryError(reason, `The push service did not take it: ${status}`, { retryAfter })
}
