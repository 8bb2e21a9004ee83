import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { chromium as browserType } from '@playwright/test'

import { stopProcess } from '#tests/bench/server-process.ts'
import type { Workplace } from '#tests/bench/workplace.ts'
import { startChild } from '#tests/support/child-processes.ts'
import { chromium } from '#tests/support/chromium.ts'

/**
 * The port of the browser's remote debugging. Nothing else may be connected to it, because observers slow a page down.
 */
export async function startBrowser(workplace: Workplace): Promise<number> {
  const { executablePath = browserType.executablePath(), args } = chromium()
  const profile = `--user-data-dir=${join(workplace.directory, 'profile')}`
  const browser = startChild(
    executablePath,
    ['--headless', '--remote-debugging-port=0', profile, ...args, 'about:blank'],
    // The browser prints the address on stderr.
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  workplace.atEnd(() => stopProcess(browser))
  for await (const line of createInterface(browser.process.stderr!)) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error(`The browser ended before it said where it is: ${browser.errors()}`)
}
