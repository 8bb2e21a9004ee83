import { type Kysely, sql } from 'kysely'

import type {
  MailSubscription as MailSubscriptionView,
  MailSubscriptionChange,
} from '#contract/api/mail-subscriptions.ts'
import type { NotificationSettings } from '#contract/api/notifications.ts'
import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { Problem } from '#contract/problems.ts'
import type { CollectionService } from '#server/collections/collection-service.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import type { MailSubscription, UnsubscribeTokens } from '#server/deliveries/unsubscribe-links.ts'
import type { Client } from '#server/http/route.ts'
import { limitFailures } from '#server/rate-limits/limit-failures.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { changeSettings, readSettings } from './notification-settings.ts'

type Dependencies = {
  db: Kysely<Schema>
  tokens: Pick<UnsubscribeTokens, 'subscriptionOf'>
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  searches: Pick<CollectionService<AccountSearch>, 'list' | 'change'>
  now?: () => Date
}

export type MailSubscriptionsService = ReturnType<typeof createMailSubscriptionsService>

/** What the links in mails can do without a session: end the mails that they are about, and start them again. */
export function createMailSubscriptionsService(dependencies: Dependencies) {
  const { db, tokens, rateLimiter, searches, now = () => new Date() } = dependencies
  const limit = limitFailures(rateLimiter, 'unsubscribe-network')

  /** Throws `not-found` for every text that is not a token of ours. */
  const recognise = (token: string, { address }: Pick<Client, 'address'>): Promise<MailSubscription> =>
    limit(networkOf(address), async () => tokens.subscriptionOf(token) ?? refuse())

  async function read(token: string, client: Pick<Client, 'address'>): Promise<MailSubscriptionView> {
    return describe(await recognise(token, client))
  }

  async function change(token: string, client: Pick<Client, 'address'>, change: MailSubscriptionChange) {
    const subscription = await recognise(token, client)
    if (!(await apply(subscription, change))) refuse()
    return describe(subscription)
  }

  /** Idempotent: also mails that have ended, of members or searches that are gone, end. */
  async function unsubscribe(token: string, client: Pick<Client, 'address'>): Promise<void> {
    const subscription = await recognise(token, client)
    if ('searchDigest' in subscription) await apply(subscription, { kind: 'saved-search', frequency: 'off' })
    else
      await apply(subscription, {
        kind: 'topics',
        topics: subscription.topics.map((topic) => ({ topic, mail: 'off' as const })),
      })
  }

  async function describe(subscription: MailSubscription): Promise<MailSubscriptionView> {
    const { memberId } = subscription
    if ('searchDigest' in subscription) {
      const { name, frequency } = (await findSearch(memberId, subscription.searchDigest)) ?? refuse()
      return { kind: 'saved-search', name, frequency }
    }
    if (!(await isMember(memberId))) refuse()
    const settings = await readSettings(db, memberId)
    const topics = subscription.topics.map((topic) => ({ topic, mail: settings.topics[topic].mail }))
    return { kind: 'topics', topics } as MailSubscriptionView
  }

  /** Resolves to whether the member, and the search, still exist. */
  async function apply(subscription: MailSubscription, change: MailSubscriptionChange): Promise<boolean> {
    const { memberId } = subscription
    if ('searchDigest' in subscription) {
      const search = await findSearch(memberId, subscription.searchDigest)
      if (!search) return false
      if (change.kind !== 'saved-search') throw anotherKind()
      // Later than the change that is known, by whichever clock.
      const changedAt = Math.max(now().getTime(), search.changedAt + 1)
      if (search.frequency !== change.frequency)
        await searches.change(memberId, [{ ...search, frequency: change.frequency, changedAt }])
      return true
    }
    if (!(await isMember(memberId))) return false
    if (change.kind !== 'topics') throw anotherKind()
    if (change.topics.some(({ topic }) => !subscription.topics.includes(topic))) throw anotherKind()
    await changeTopics(memberId, change.topics)
    return true
  }

  const changeTopics = (
    memberId: string,
    changes: readonly { topic: keyof Topics; mail: string }[],
  ): Promise<unknown> =>
    withMemberLock(db, memberId, async (transaction) => {
      const settings = await readSettings(transaction, memberId)
      const changed = changes.map(({ topic, mail }) => [topic, { ...settings.topics[topic], mail }])
      const topics = { ...settings.topics, ...Object.fromEntries(changed) } as Topics
      await changeSettings(transaction, memberId, { ...settings, topics })
    })

  async function isMember(id: string): Promise<boolean> {
    return (await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }

  async function findSearch(memberId: string, digest: string): Promise<AccountSearch | undefined> {
    const row = await db
      .selectFrom('saved_searches')
      .select('key')
      .where('member_id', '=', memberId)
      .where('key_digest', '=', sql<string>`${digest}::uuid`)
      .where('is_kept', '=', true)
      .executeTakeFirst()
    return row && (await searches.list(memberId)).find(({ key }) => key === row.key)
  }

  return { read, change, unsubscribe }
}

type Topics = NotificationSettings['topics']

function refuse(): never {
  throw new Problem('not-found')
}

const anotherKind = () => new Problem('invalid-request', { fields: { kind: 'invalid_value' } })
