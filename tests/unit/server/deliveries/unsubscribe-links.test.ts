import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { createServerKeys } from '#server/accounts/server-keys.ts'
import {
  createUnsubscribeLinks,
  createUnsubscribeTokens,
  type MailSubscription,
} from '#server/deliveries/unsubscribe-links.ts'

const secret = 'the-secret-of-a-test-that-is-long-enough'
const tokens = createUnsubscribeTokens(createServerKeys([secret]))

const ofTopics: MailSubscription = { memberId: randomUUID(), topics: ['favourites', 'saved-searches'] }
const ofSearch: MailSubscription = { memberId: randomUUID(), searchDigest: randomUUID() }

test.each([ofTopics, ofSearch, { ...ofTopics, topics: ['messages'] } satisfies MailSubscription])(
  'a token names its member and what it ends, always with the same characters, and nothing of it in clear',
  (subscription) => {
    const token = tokens.tokenOf(subscription)

    expect(token).toMatch(/^[\w-]{60,120}$/)
    expect(tokens.subscriptionOf(token)).toEqual(subscription)
    expect(tokens.tokenOf(subscription)).toBe(token)
    const hex = Buffer.from(token, 'base64url').toString('hex')
    expect(hex).not.toContain(subscription.memberId.replaceAll('-', ''))
  },
)

test('the tokens of two members or two topics have nothing in common', () => {
  const [one, other] = [{ ...ofTopics, memberId: randomUUID() }, ofTopics].map(tokens.tokenOf)

  expect(one!.slice(0, 8)).not.toBe(other!.slice(0, 8))
})

test('a token with any byte changed, cut or made with another secret is none', () => {
  const bytes = Buffer.from(tokens.tokenOf(ofSearch), 'base64url')
  const forged = [...bytes.keys()].map((index) => {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    return changed.toString('base64url')
  })
  const foreign = createUnsubscribeTokens(createServerKeys(['another-secret-of-a-test-that-is-long'])).tokenOf(ofSearch)

  for (const token of [...forged, bytes.subarray(0, -1).toString('base64url'), foreign, '', 'nonsense'])
    expect(tokens.subscriptionOf(token)).toBeUndefined()
})

test('a token works after a newer secret has been added', () => {
  const later = createUnsubscribeTokens(createServerKeys(['a-newer-secret-of-a-test-long-enough', secret]))

  expect(later.subscriptionOf(tokens.tokenOf(ofTopics))).toEqual(ofTopics)
})

test('the request of mail programs and the page in the language of the mail have the same token', () => {
  const token = tokens.tokenOf(ofTopics)

  expect(createUnsubscribeLinks(tokens, 'https://market.example')(ofTopics, 'lb')).toEqual({
    oneClick: `https://market.example/v0/unsubscribe/${token}`,
    page: `https://market.example/lb/unsubscribe.html#${token}`,
  })
})
