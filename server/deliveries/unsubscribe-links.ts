import type { NotificationSettings } from '#contract/api/notifications.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { UnsubscribeLinks } from '#contract/mails.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'

import { bytesOfId, createSealedTokens, idOfBytes } from './sealed-tokens.ts'

export type MailTopic = keyof NotificationSettings['topics']

/** The mails that one link ends: those about some topics, or those of one saved search, named by its `key_digest`. */
export type MailSubscription = { memberId: string } & ({ topics: readonly MailTopic[] } | { searchDigest: string })

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>

const idBytes = 16

/**
 * Bits of the byte with which a token begins; 0 stands for a saved search. They are in mails that members keep, so
 * never change them.
 */
const topicBits: Record<MailTopic, number> = { messages: 1, 'own-listings': 2, favourites: 4, 'saved-searches': 8 }

/** Tokens of what the link in a mail ends. */
export function createUnsubscribeTokens(serverKeys: ServerKeys) {
  const { seal, open } = createSealedTokens(serverKeys, 'unsubscribe tokens')

  /** `undefined` for everything that is not a token of ours. */
  function subscriptionOf(token: string): MailSubscription | undefined {
    const content = open(token)
    return content && content.length > idBytes ? fromBytes(content) : undefined
  }

  return { tokenOf: (subscription: MailSubscription) => seal(toBytes(subscription)), subscriptionOf }
}

function toBytes(subscription: MailSubscription): Buffer {
  const member = bytesOfId(subscription.memberId)
  if ('searchDigest' in subscription) return Buffer.concat([Buffer.of(0), member, bytesOfId(subscription.searchDigest)])
  const bits = subscription.topics.reduce((sum, topic) => sum | topicBits[topic], 0)
  return Buffer.concat([Buffer.of(bits), member])
}

function fromBytes(content: Buffer): MailSubscription {
  const [bits = 0] = content
  const memberId = idOfBytes(content.subarray(1, 1 + idBytes))
  if (bits === 0) return { memberId, searchDigest: idOfBytes(content.subarray(1 + idBytes)) }
  const topics = (Object.keys(topicBits) as MailTopic[]).filter((topic) => (bits & topicBits[topic]) !== 0)
  return { memberId, topics }
}

/** Makes the links with which mails can be ended. */
export const createUnsubscribeLinks =
  ({ tokenOf }: Pick<UnsubscribeTokens, 'tokenOf'>, origin: string) =>
  (subscription: MailSubscription, locale: Locale): UnsubscribeLinks => {
    const token = tokenOf(subscription)
    // The token is in the fragment, which browsers do not send to servers.
    return { oneClick: `${origin}/v0/unsubscribe/${token}`, page: `${origin}/${locale}/unsubscribe.html#${token}` }
  }
