import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'

/** In milliseconds. A mail goes through a job of the server, on a machine that may be busy. */
const timeout = 30_000

/** Has a mail server keep what it takes as files, for tests in other processes. */
export function saveMails(folder: string): NonNullable<SMTPServerOptions['onData']> {
  let taken = 0

  return (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const name = String(++taken).padStart(6, '0')
      // Under its name once it is whole, so that nobody reads half of it.
      writeFileSync(join(folder, name), Buffer.concat(chunks))
      renameSync(join(folder, name), join(folder, `${name}.eml`))
      done()
    })
  }
}

/** Waits for as many mails to one address, and gives the latest. */
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
