import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  url: string
  port: number
  /** What it has taken, in the order in which it came. */
  mails: Email[]
  /** Waits for as many to one address, and gives the latest. */
  mailTo: (recipient: string, count?: number) => Promise<Email>
  stop: () => Promise<void>
}

/** In milliseconds. */
const timeout = 60_000

/** A real mail server on this machine. What it takes it keeps, unless it is told to refuse. */
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
  // Whoever is killed does not say goodbye.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: found } = server.server.address() as AddressInfo

  async function mailTo(recipient: string, count = 1): Promise<Email> {
    // One that comes twice, as it may, is the same mail.
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

/** What is in it to be opened, and to be typed. */
export function openingsOf({ text = '' }: Email): { link: string; token: string; code: string } {
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''
  return { link, token: /#([\w-]+)/.exec(link)?.[1] ?? '', code: /^\d{6}(?:\d{2})?$/m.exec(text)?.[0] ?? '' }
}
