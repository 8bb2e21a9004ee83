import { createTransport } from 'nodemailer'

import { second } from '#contract/durations.ts'
import { DeliveryError } from '#server/deliveries/delivery-error.ts'

import type { MailTransport } from './mail-transport.ts'
import { type MailOrigin, mimeMessage } from './mime-message.ts'
import type { SmtpAddress } from './smtp-address.ts'

const smtpTimeouts = {
  dnsTimeout: 5 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 20 * second,
}

export type SmtpOptions = Partial<typeof smtpTimeouts> & {
  /** For the whole delivery, at any speed. */
  timeoutMs?: number
}

/** Sends mails to a mail server, with one connection each. */
export function createSmtpTransport(
  address: SmtpAddress,
  origin: MailOrigin,
  options: SmtpOptions = {},
): MailTransport {
  const { timeoutMs = 45 * second, ...timeouts } = options
  const transport = createTransport({ ...address, ...smtpTimeouts, ...timeouts })

  return async (message) => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new DeliveryError('temporary', 'The mail server took too long')), timeoutMs)
    try {
      await Promise.race([transport.sendMail(mimeMessage(message, origin)), late])
    } catch (error) {
      throw error instanceof DeliveryError ? error : toDeliveryError(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Tests the connection, and the credentials if there are any. */
export async function checkSmtp(address: SmtpAddress): Promise<void> {
  const transport = createTransport({ ...address, ...smtpTimeouts })
  try {
    await transport.verify()
  } catch (error) {
    throw toDeliveryError(error)
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** After the recipient was sent, the server's reply may contain the address, so it is not logged. */
function toDeliveryError(error: unknown): Error {
  const { code, command, responseCode, message } = error as SmtpError
  if (code === undefined) return error as Error
  if (command === 'CONN') return new DeliveryError('unreachable', `The mail server cannot be reached: ${message}`)
  const what = `The mail server did not take it: ${[responseCode, code, command].filter(Boolean).join(' ')}`
  return new DeliveryError(reasonOf(error as SmtpError), what)
}

/** A refusal of our credentials applies to all mails, a refusal of content or recipient to one. */
function reasonOf({ code, command, responseCode }: SmtpError): DeliveryError['reason'] {
  const isAddressImpossible = code === 'EENVELOPE' && command === 'API'
  const isAboutThisMail = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
  if (isAddressImpossible || (isAboutThisMail && responseCode >= 500)) return 'permanent'
  return isAboutThisMail ? 'temporary' : 'unreachable'
}
