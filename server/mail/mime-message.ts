import type { SendMailOptions } from 'nodemailer'

import { oneClickForm } from '#contract/api/mail-subscriptions.ts'

import type { Message } from './mail-transport.ts'

/** The sender of mails, and the host part of their Message-IDs. */
export type MailOrigin = { from: string; host: string }

/** The input of nodemailer. */
export const mimeMessage = (message: Message, { from, host }: MailOrigin): SendMailOptions => ({
  from,
  // As an object, because nodemailer might parse a text as several addresses.
  to: { name: '', address: message.recipient },
  ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
  messageId: `<${message.id}@${host}>`,
  date: message.writtenAt,
  subject: message.subject,
  text: message.text,
  html: message.html,
  attachments: (message.attachments ?? []).map(({ name, mediaType, content }) => ({
    filename: name,
    contentType: mediaType,
    content: Buffer.from(content),
  })),
  headers: {
    'Content-Language': message.locale,
    // Suppresses automatic out-of-office replies. Ticket systems ignore automatic mails, so what a person wrote is not
    // marked as one.
    ...(message.replyTo === undefined && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
    // RFC 2369 and RFC 8058.
    ...(message.unsubscribe !== undefined && {
      'List-Unsubscribe': `<${message.unsubscribe}>`,
      'List-Unsubscribe-Post': `${oneClickForm.name}=${oneClickForm.value}`,
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
