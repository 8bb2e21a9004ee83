import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { RenderMail, RenderPush } from '#contract/rendering.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'
import { createVerificationSecrets } from '#server/accounts/verification-secrets.ts'
import type { Config } from '#server/config/config.ts'
import type { Schema } from '#server/database/schema.ts'
import { adoptMails } from '#server/deliveries/adopt-mails.ts'
import { createAppealLink, createAppealTokens } from '#server/deliveries/appeal-links.ts'
import { deleteEndedDeliveries, deliveryDays } from '#server/deliveries/deliveries-repository.ts'
import { createDeliverySender } from '#server/deliveries/delivery-sender.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { runCoalesced } from '#server/deliveries/run-coalesced.ts'
import { createUnsubscribeLinks, createUnsubscribeTokens } from '#server/deliveries/unsubscribe-links.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { deleteWrittenMails, type TellOperator } from '#server/mail/file-transport.ts'
import { createMailSender } from '#server/mail/mail-sender.ts'
import { type MailTarget, openTransport } from '#server/mail/open-transport.ts'
import { messageKinds } from '#server/message-kinds.ts'
import type { MakeReceipt } from '#server/orders/receipt-file.ts'
import { createPushChannel } from '#server/push/push-channel.ts'
import type { SendPush } from '#server/push/push-sender.ts'

type Dependencies = {
  config: Pick<Config, 'mail' | 'mailOrigin'>
  /** Scheme and host of the site. Called when it listens. */
  origin: () => string
  db: Kysely<Schema>
  keys: ServerKeys
  jobs: Pick<Jobs, 'on' | 'schedule' | 'send'>
  /** Without the built app there are no mail texts, and messages wait for a server that has them. */
  renderMail: RenderMail | undefined
  /** Without it, pushes wait in the same way. */
  renderPush: RenderPush | undefined
  sendPush: SendPush
  makeReceipt: MakeReceipt
  tell: TellOperator
  log: () => FastifyBaseLogger
}

/** Sends enqueued messages: at once when woken, and every minute for the rest. */
export function setUpDeliveries(dependencies: Dependencies): WakeDeliveries {
  const { config, origin, db, keys, jobs, renderMail, renderPush, sendPush, makeReceipt, tell, log } = dependencies
  jobs.on('deliveries-forget', () => forgetDeliveries(db, config.mail))
  jobs.schedule('deliveries-forget', '25 4 * * *')
  if (!renderMail) return () => {}
  const createSender = (site: string) =>
    createDeliverySender({
      db,
      kinds: messageKinds,
      secrets: createVerificationSecrets(keys),
      appealLink: createAppealLink(createAppealTokens(keys), site),
      unsubscribeLinks: createUnsubscribeLinks(createUnsubscribeTokens(keys), site),
      makeReceipt,
      origin: site,
      channels: {
        mail: createMailSender(renderMail, openTransport(config.mail, config.mailOrigin, tell)),
        ...(renderPush && { push: createPushChannel(renderPush, sendPush) }),
      },
      onGivenUp: (channel, kind, why) => log().error({ kind, why }, `${channel} given up`),
      onUnreachable: (channel, why) => log().warn({ why }, `${channel}s wait`),
    })

  let sender: ReturnType<typeof createSender> | undefined

  async function send(): Promise<void> {
    await adoptMails(db, new Date())
    sender ??= createSender(origin())
    await sender.sendDue()
  }

  const wakeNow = runCoalesced(() => {
    jobs
      .send('deliveries-send', null)
      .catch((error: Error) => log().warn({ err: error }, 'mails wait for the next minute'))
  })

  function wake(delay = 0): void {
    if (delay === 0) wakeNow()
    else setTimeout(wakeNow, delay).unref()
  }

  jobs.on('deliveries-send', send)
  jobs.schedule('deliveries-send', '* * * * *')
  // Servers of the previous release enqueue this job, and their schedule outlives them. Unschedule it when the table
  // `mails` is dropped.
  jobs.on('mails-send', async () => wake())

  return wake
}

/** Also of the folder that stands for a mail server. */
export async function forgetDeliveries(db: Kysely<Schema>, mail: MailTarget, now = new Date()): Promise<void> {
  await deleteEndedDeliveries(db, now)
  if ('directory' in mail) await deleteWrittenMails(mail.directory, new Date(now.getTime() - deliveryDays * day))
}
