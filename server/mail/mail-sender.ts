import type { RenderMail } from '#contract/rendering.ts'
import type { DeliverMail } from '#server/deliveries/delivery-sender.ts'

import type { MailTransport } from './mail-transport.ts'

/** The mail channel: renders a message and passes it to a mail server or to the folder that replaces one. */
export const createMailSender =
  (render: RenderMail, transport: MailTransport): DeliverMail =>
  async ({ id, recipient, createdAt }, { mail, locale, attachments, replyTo }) => {
    const rendered = await render(mail, locale)
    const unsubscribe = 'unsubscribe' in mail ? mail.unsubscribe.oneClick : undefined
    await transport({
      id,
      recipient,
      locale,
      writtenAt: createdAt,
      link: mail.link,
      unsubscribe,
      ...(attachments && { attachments }),
      ...(replyTo !== undefined && { replyTo }),
      ...rendered,
    })
  }
