import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  url: string
  port: number
  /** The received mails, in order of arrival. */
  mails: Email[]
  /** Waits for this many mails to one address, and returns the latest. */
  mailTo: (recipient: string, count?: number) => Promise<Email>
  stop: () => Promise<void>
}

/** In milliseconds. */
const timeout = 60_000

/** A real mail server on this machine. It stores the mails that it accepts; `options` may refuse them. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => (mails.push(mail), done()), done)
      })
    },
    ...options,
  })
  // Killed clients break the connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: found } = server.server.address() as AddressInfo

  async function mailTo(recipient: string, count = 1): Promise<Email> {
    // A mail may arrive twice; both copies count as one.
    const theirs = () => {
      const all = mails.filter(({ to }) => to?.some(({ address }) => address === recipient))
      return [...new Map(all.map((mail) => [mail.messageId, mail])).values()]
    }
    for (const end = Date.now() + timeout; theirs().length < count; await setTimeout(20))
      if (Date.now() > end) throw new Error(`${recipient} has got ${theirs().length} of ${count} mails`)
    return theirs().at(-1)!
  }

  return {
    url: `smtp://127.0.0.1:${found}`,
    port: found,
    mails,
    mailTo,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The link to open and the code to type. */
export function openingsOf({ text = '' }: Email): { link: string; token: string; code: string } {
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''
  return { link, token: /#([\w-]+)/.exec(link)?.[1] ?? '', code: /^\d{6}(?:\d{2})?$/m.exec(text)?.[0] ?? '' }
}
