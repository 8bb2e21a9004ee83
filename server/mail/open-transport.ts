import { createFileTransport, type TellOperator } from './file-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import type { MailOrigin } from './mime-message.ts'
import type { SmtpAddress } from './smtp-address.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** A mail server, or the folder that replaces one. */
export type MailTarget = { smtp: SmtpAddress } | { directory: string }

export const openTransport = (target: MailTarget, origin: MailOrigin, tell: TellOperator): MailTransport =>
  'smtp' in target ? createSmtpTransport(target.smtp, origin) : createFileTransport(target.directory, origin, tell)
