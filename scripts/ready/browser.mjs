import { existsSync } from 'node:fs'

import { installDebianPackages, isDebianRoot } from './debian.mjs'
import { Unready } from './problem.mjs'
import { runQuietly } from './run.mjs'

const debian = '/usr/bin/chromium'

/** The tests drive a real Chromium: Debian's package where it can be installed, Playwright's download elsewhere. */
export async function ensureBrowser() {
  if (process.env.CHROMIUM || existsSync(debian)) return
  if (isDebianRoot()) return installDebianPackages('chromium')

  const { code, said } = await runQuietly('playwright', ['install', 'chromium'], {})
  if (code !== 0)
    throw new Unready(`${said}\nThe tests need Chromium. Install it, or name it in the variable CHROMIUM.`)
}
