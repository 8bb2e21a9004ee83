import type { MemberCall } from '#contract/api/call.ts'

/** Tells the server where pushes of this session go. The worker calls it, too. */
export async function saveSubscription(call: MemberCall, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  const { p256dh, auth } = keys
  await call('PUT /v0/push/subscription', { body: { endpoint, keys: { p256dh, auth } } })
}
