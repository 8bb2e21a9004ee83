import type { Kysely } from 'kysely'

import type { PushContent } from '#contract/push.ts'
import type { RenderMail } from '#contract/rendering.ts'
import { createVerificationSecrets } from '#server/accounts/verification-secrets.ts'
import type { Schema } from '#server/database/schema.ts'
import { createAppealLink, createAppealTokens } from '#server/deliveries/appeal-links.ts'
import { createDeliverySender } from '#server/deliveries/delivery-sender.ts'
import type { AnyMessageKind } from '#server/deliveries/message-kind.ts'
import { createUnsubscribeLinks, createUnsubscribeTokens } from '#server/deliveries/unsubscribe-links.ts'
import { createMailSender } from '#server/mail/mail-sender.ts'
import type { MailTransport, Message } from '#server/mail/mail-transport.ts'
import { messageKinds } from '#server/message-kinds.ts'

import { testKeys } from './members.ts'

type Options = {
  kinds?: readonly AnyMessageKind[]
  renderMail?: RenderMail
  transport?: MailTransport
  makeReceipt?: (number: string, locale: string) => Promise<Uint8Array>
  now?: () => Date
}

const renderAsJson: RenderMail = async (mail) => ({ subject: mail.kind, text: JSON.stringify(mail), html: '' })

const nameOf = async (number: string, locale: string) => Buffer.from(`${number} ${locale}`)

/** A sender with an adjustable clock, the mails that it has sent, by default as JSON, and what it has reported. */
export function aDeliverySender(
  db: Kysely<Schema>,
  { kinds = messageKinds, renderMail = renderAsJson, makeReceipt = nameOf, transport, ...options }: Options = {},
) {
  const messages: Message[] = []
  const pushes: { subscriptionId: string; content: PushContent }[] = []
  const told: string[] = []
  let ahead = 1_000
  const now = options.now ?? (() => new Date(Date.now() + ahead))
  const sender = createDeliverySender({
    db,
    kinds,
    secrets: createVerificationSecrets(testKeys),
    appealLink: createAppealLink(createAppealTokens(testKeys), 'https://market.example'),
    unsubscribeLinks: createUnsubscribeLinks(createUnsubscribeTokens(testKeys), 'https://market.example'),
    makeReceipt,
    origin: 'https://market.example',
    channels: {
      mail: createMailSender(renderMail, transport ?? (async (message) => void messages.push(message))),
      push: async ({ recipient: subscriptionId }, { content }) => {
        pushes.push({ subscriptionId, content })
        return true
      },
    },
    onGivenUp: (_channel, kind, why) => told.push(`${kind}: ${why}`),
    onUnreachable: (_channel, why) => told.push(why),
    now,
  })
  return { ...sender, messages, pushes, told, now, wait: (minutes: number) => void (ahead += minutes * 60_000) }
}
