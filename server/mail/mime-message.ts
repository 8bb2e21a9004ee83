import type { SendMailOptions } from 'nodemailer'

import type { Message } from './mail-transport.ts'

/** By whom mails are sent, and the host that Message-IDs are made with. */
export type MailOrigin = { from: string; host: string }

/** What nodemailer makes the bytes of. */
export const mimeMessage = (message: Message, { from, host }: MailOrigin): SendMailOptions => ({
  from,
  // As an object, because a text might be read as several addresses.
  to: { name: '', address: message.recipient },
  messageId: `<${message.id}@${host}>`,
  date: message.writtenAt,
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: {
    'Content-Language': message.locale,
    // Those who are away need not tell a machine so.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
