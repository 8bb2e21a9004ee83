import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { demoMarketDirectory } from '#tests/support/demo-market.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { saveMails } from '#tests/support/mailbox.ts'
import { startSite, type Site } from '#tests/support/site.ts'

/**
 * Starts one site with the demo market for all tests, another one that no test writes to, and a mail server that stores
 * the mails it receives.
 */
export default async function startSharedSite() {
  const mails = mkdtempSync(join(tmpdir(), 'noper-mails-'))
  const post = await startMailServer({ onData: saveMails(mails) })
  process.env['SMTP_URL'] = post.url
  const market = await demoMarketDirectory()
  const site = await startSite({ copyOf: market })
  process.env['SITE_ORIGIN'] = site.origin
  process.env['SITE_DATA'] = site.data
  process.env['SITE_MAILS'] = mails
  process.env['MARKET_DATA'] = market
  const readOnly = await startOnDemand(() => startSite({ copyOf: market }))
  process.env['READ_ONLY_SITE'] = readOnly.address

  return async function stop() {
    await readOnly.stop()
    await site.stop()
    await post.stop()
    for (const folder of [mails, market]) rmSync(folder, { recursive: true })
  }
}

/**
 * Returns an address that answers with the origin of a site. The site starts at the first request and is shared by all
 * workers.
 */
async function startOnDemand(start: () => Promise<Site>) {
  let site: Promise<Site> | undefined
  const server = createServer((_, response) => {
    site ??= start()
    site.then(
      ({ origin }) => response.end(origin),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      await (await site)?.stop()
    },
  }
}
