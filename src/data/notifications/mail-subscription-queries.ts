import { queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { MailSubscription } from '#contract/api/mail-subscriptions.ts'
import { Problem } from '#contract/problems.ts'

/** What the link in a mail is about, by its token, which is empty if the link has none. */
export const mailSubscriptionQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['mail-subscriptions', token],
    queryFn: async () => {
      if (token === '') throw new Problem('not-found')
      return call('GET /v0/mail-subscriptions/:token', { params: { token } })
    },
    staleTime: 0,
  })

/** Makes the mails come as often as given. */
export function changeMailSubscription(call: Call, token: string, wanted: MailSubscription): Promise<MailSubscription> {
  const body = wanted.kind === 'topics' ? wanted : ({ kind: 'saved-search', frequency: wanted.frequency } as const)
  return call('PUT /v0/mail-subscriptions/:token', { params: { token }, body })
}

export const isUnsubscribed = (subscription: MailSubscription): boolean =>
  subscription.kind === 'topics'
    ? subscription.topics.every(({ mail }) => mail === 'off')
    : subscription.frequency === 'off'

/** The same mails, but none of them comes. */
export const unsubscribed = (subscription: MailSubscription): MailSubscription =>
  subscription.kind === 'topics'
    ? { ...subscription, topics: subscription.topics.map(({ topic }) => ({ topic, mail: 'off' })) }
    : { ...subscription, frequency: 'off' }
