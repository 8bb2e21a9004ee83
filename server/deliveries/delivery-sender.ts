import type { Kysely } from 'kysely'

import { day, hour, minute, second } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

import { createDeliveriesRepository, type Outcome, type TakenDelivery } from './deliveries-repository.ts'
import { DeliveryError } from './delivery-error.ts'
import type {
  AnyMessageKind,
  Channel,
  PrepareContext,
  PreparedMail,
  PreparedPush,
  WaitingDelivery,
} from './message-kind.ts'

/** Longer than sending takes. After it another server retries, because the one that took it must have died. */
const lease = 1 * minute

/** Number of concurrent sends per channel, so that a slow one does not delay all others. */
const maxAtOnce = 3

/** After this time the message is no longer useful. */
const maxWait = 3 * 24 * hour

/** Renders and sends a mail, or throws a `DeliveryError`. */
export type DeliverMail = (delivery: WaitingDelivery, mail: PreparedMail) => Promise<void>

/** Renders and sends a push, or throws a `DeliveryError`. Resolves to whether the subscription still exists. */
export type DeliverPush = (delivery: WaitingDelivery, push: PreparedPush) => Promise<boolean>

type Dependencies = Omit<PrepareContext, 'now'> & {
  db: Kysely<Schema>
  kinds: readonly AnyMessageKind[]
  /** Deliveries on a channel that is left out wait. */
  channels: Readonly<{ mail: DeliverMail; push?: DeliverPush }>
  /** Called for messages that are given up, and for unreachable channels, without the recipient. */
  onGivenUp: (channel: Channel, kind: string, why: string) => void
  onUnreachable: (channel: Channel, why: string) => void
  now?: () => Date
}

/** Sends due messages at least once; repeated sends are identical. */
export function createDeliverySender(dependencies: Dependencies) {
  const {
    db,
    secrets,
    unsubscribeLinks,
    appealLink,
    makeReceipt,
    origin,
    channels,
    onGivenUp,
    onUnreachable,
    now = () => new Date(),
  } = dependencies
  const deliveries = createDeliveriesRepository(db)
  const kinds = new Map(dependencies.kinds.map((each) => [each.kind, each]))
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  async function sendDue(): Promise<void> {
    const outcomes = await Promise.allSettled((Object.keys(channels) as Channel[]).map(sendOn))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }

  /** Sends all due messages, unless the channel is unreachable: then the rest waits for the next run. */
  async function sendOn(channel: Channel): Promise<void> {
    const rounds = await Promise.allSettled(Array.from({ length: maxAtOnce }, () => sendInTurn(channel)))
    const reasons = rounds.flatMap((round) => (round.status === 'rejected' ? [round.reason as Error] : []))
    const unexpected = reasons.find((reason) => !(reason instanceof DeliveryError))
    if (unexpected) throw unexpected
    if (reasons[0]) onUnreachable(channel, reasons[0].message)
  }

  async function sendInTurn(channel: Channel): Promise<void> {
    for (let due = await take(channel); due; due = await take(channel)) {
      const outcome = await send(due)
      if (outcome) await deliveries.end(due, outcome, now())
    }
  }

  const take = (channel: Channel) => deliveries.take(channel, [...kinds.keys()], now(), after(lease))

  /** The final outcome, or `undefined` if it will be retried. */
  async function send(delivery: TakenDelivery): Promise<Outcome | undefined> {
    const { channel, kind, attempts, createdAt } = delivery
    if (now().getTime() - createdAt.getTime() > maxWait) {
      onGivenUp(channel, kind, 'It could not be sent for days')
      return 'failed'
    }
    const context = { db, secrets, unsubscribeLinks, appealLink, makeReceipt, origin, now }
    try {
      const message = await kinds.get(kind)!.prepare(delivery as never, context)
      if (!message) return 'dropped'
      if ('notBefore' in message) {
        await deliveries.postpone(delivery, message.notBefore, attempts - 1)
        return undefined
      }
      if ('mail' in message) await channels.mail(delivery, message)
      else if (!(await channels.push?.(delivery, message))) return 'dropped'
      return 'sent'
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      return await retryLater(delivery, error)
    }
  }

  async function retryLater(delivery: TakenDelivery, error: DeliveryError): Promise<Outcome | undefined> {
    const { channel, kind, attempts } = delivery
    if (error.reason === 'permanent') {
      onGivenUp(channel, kind, error.message)
      return 'failed'
    }
    if (error.reason === 'unreachable') {
      await deliveries.postpone(delivery, after(minute), attempts - 1)
      throw error
    }
    const backoff = Math.min(hour, 30 * second * 2 ** (attempts - 1))
    const requested = Math.min(day, (error.retryAfter ?? 0) * second)
    await deliveries.postpone(delivery, after(Math.max(backoff, requested)), attempts)
    return undefined
  }

  return { sendDue }
}
