import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startMailServer } from '#tests/support/mail-server.ts'
import { keepMails } from '#tests/support/mailbox.ts'
import { startSite } from '#tests/support/site.ts'

/** One site with the demo market for all tests, and a mail server that keeps what it sends. */
export default async function startSharedSite() {
  const mails = mkdtempSync(join(tmpdir(), 'noper-mails-'))
  const post = await startMailServer({ onData: keepMails(mails) })
  process.env['SMTP_URL'] = post.url
  const site = await startSite()
  process.env['SITE_ORIGIN'] = site.origin
  process.env['SITE_DATA'] = site.data
  process.env['SITE_MAILS'] = mails

  return async function stop() {
    await site.stop()
    await post.stop()
    rmSync(mails, { recursive: true })
  }
}
