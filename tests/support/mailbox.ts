import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'

/** In milliseconds. A job of the server sends the mail, possibly on a busy machine. */
const timeout = 30_000

/** Makes a mail server write received mails to files, for tests in other processes. */
export function saveMails(folder: string): NonNullable<SMTPServerOptions['onData']> {
  let taken = 0

  return (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const name = String(++taken).padStart(6, '0')
      // The file gets its final name once it is complete, so that nobody reads half of it.
      writeFileSync(join(folder, name), Buffer.concat(chunks))
      renameSync(join(folder, name), join(folder, `${name}.eml`))
      done()
    })
  }
}

/** Waits for this many mails to one address, and returns the latest. */
export async function mailTo(folder: string, recipient: string, count = 1): Promise<Email> {
  for (const end = Date.now() + timeout; Date.now() < end; await setTimeout(50)) {
    const theirs = (await mailsIn(folder)).filter(({ to }) => to?.some(({ address }) => address === recipient))
    if (theirs.length >= count) return theirs.at(-1)!
  }
  throw new Error(`${recipient} has not got ${count} mails`)
}

function mailsIn(folder: string): Promise<Email[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}
