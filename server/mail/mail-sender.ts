import type { RenderMail } from '#contract/rendering.ts'
import type { Deliver } from '#server/deliveries/delivery-sender.ts'

import type { MailTransport } from './mail-transport.ts'

/** The mail channel: renders a message and passes it to a mail server or to the folder that replaces one. */
export const createMailSender =
  (write: RenderMail, transport: MailTransport): Deliver =>
  async ({ id, recipient, createdAt }, { letter, locale }) => {
    const written = await write(letter, locale)
    await transport({ id, recipient, locale, writtenAt: createdAt, link: letter.link, ...written })
  }
