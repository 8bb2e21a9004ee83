import { rmSync } from 'node:fs'

import { demoMarketDirectory } from '#tests/support/demo-market.ts'

/** For vitest: the data folder that all tests of this project read. */
export async function setup(): Promise<() => void> {
  const directory = await demoMarketDirectory()
  process.env['DEMO_MARKET'] = directory
  return () => rmSync(directory, { recursive: true })
}
