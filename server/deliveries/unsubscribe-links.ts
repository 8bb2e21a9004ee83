import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

import type { NotificationSettings } from '#contract/api/notifications.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { UnsubscribeLinks } from '#contract/mails.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'

export type MailTopic = keyof NotificationSettings['topics']

/** The mails that one link ends: those about some topics, or those of one saved search, named by its `key_digest`. */
export type MailSubscription = { memberId: string } & ({ topics: readonly MailTopic[] } | { searchDigest: string })

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>

const nonceBytes = 12
const tagBytes = 16
const idBytes = 16

/**
 * Bits of the byte with which a token begins; 0 stands for a saved search. They are in mails that members keep, so
 * never change them.
 */
const topicBits: Record<MailTopic, number> = { messages: 1, 'own-listings': 2, favourites: 4, 'saved-searches': 8 }

/**
 * Encrypts what a link ends, so that its address says nothing about the member and cannot be forged. The nonce is
 * derived from the content: the same subscription has the same token each time, and works until the key is replaced.
 */
export function createUnsubscribeTokens(serverKeys: ServerKeys) {
  const keys = serverKeys.all('unsubscribe tokens').map(({ bytes }) => ({
    encryption: derive(bytes, 'encryption'),
    nonce: derive(bytes, 'nonce'),
  }))
  const [newest] = keys as [Keys]

  function tokenOf(subscription: MailSubscription): string {
    const content = toBytes(subscription)
    const nonce = createHmac('sha256', newest.nonce).update(content).digest().subarray(0, nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', newest.encryption, nonce)
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** `undefined` for everything that is not a token of ours. */
  function subscriptionOf(token: string): MailSubscription | undefined {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length < nonceBytes + 1 + idBytes + tagBytes) return undefined
    for (const { encryption } of keys) {
      const content = decrypt(bytes, encryption)
      if (content) return fromBytes(content)
    }
    return undefined
  }

  return { tokenOf, subscriptionOf }
}

type Keys = { encryption: Buffer; nonce: Buffer }

const derive = (key: Buffer, use: keyof Keys) => createHmac('sha256', key).update(use).digest()

function decrypt(bytes: Buffer, key: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const content = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
  try {
    return Buffer.concat([content, decipher.final()])
  } catch {
    // The tag is not that of this key and content, which is the only reason why `final` throws.
    return undefined
  }
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

const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOfBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Makes the links with which mails can be ended. */
export const createUnsubscribeLinks =
  ({ tokenOf }: Pick<UnsubscribeTokens, 'tokenOf'>, origin: string) =>
  (subscription: MailSubscription, locale: Locale): UnsubscribeLinks => {
    const token = tokenOf(subscription)
    // The token is in the fragment, which browsers do not send to servers.
    return { oneClick: `${origin}/v0/unsubscribe/${token}`, page: `${origin}/${locale}/unsubscribe.html#${token}` }
  }
