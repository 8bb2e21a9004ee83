import { rmSync } from 'node:fs'

import { demoMarketDirectory } from '#tests/support/demo-market.ts'
import { startSite } from '#tests/support/site.ts'

/** One real server with the demo market for all tests; it sends no mails. */
export async function setup(): Promise<() => Promise<void>> {
  const data = await demoMarketDirectory()
  const { origin, stop } = await startSite({ data })
  process.env['SITE_ORIGIN'] = origin
  process.env['SITE_DATA'] = data

  return async () => {
    await stop()
    rmSync(data, { recursive: true, force: true })
  }
}
