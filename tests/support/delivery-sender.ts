import type { Kysely } from 'kysely'

import { createVerificationSecrets } from '#server/accounts/verification-secrets.ts'
import type { Schema } from '#server/database/schema.ts'
import { createDeliverySender } from '#server/deliveries/delivery-sender.ts'
import type { AnyMessageKind } from '#server/deliveries/message-kind.ts'
import { createMailSender } from '#server/mail/mail-sender.ts'
import type { MailTransport, Message } from '#server/mail/mail-transport.ts'
import { messageKinds } from '#server/message-kinds.ts'

import { testKeys } from './members.ts'

type Options = { kinds?: readonly AnyMessageKind[]; transport?: MailTransport }

/** A sender with an adjustable clock, and the mails that it has sent, with their letters as texts. */
export function aDeliverySender(db: Kysely<Schema>, { kinds = messageKinds, transport }: Options = {}) {
  const messages: Message[] = []
  const told: string[] = []
  let ahead = 1_000
  const now = () => new Date(Date.now() + ahead)
  const sender = createDeliverySender({
    db,
    kinds,
    secrets: createVerificationSecrets(testKeys),
    origin: 'https://market.example',
    channels: {
      mail: createMailSender(
        async (letter) => ({ subject: letter.kind, text: JSON.stringify(letter), html: '' }),
        transport ?? (async (message) => void messages.push(message)),
      ),
    },
    onGivenUp: (_channel, kind, why) => told.push(`${kind}: ${why}`),
    onUnreachable: (_channel, why) => told.push(why),
    now,
  })
  return { ...sender, messages, told, now, wait: (minutes: number) => void (ahead += minutes * 60_000) }
}
