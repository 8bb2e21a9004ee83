import { join } from 'node:path'

import { chromium as browserType, devices, type Page } from '@playwright/test'

import { startServer } from '#tests/bench/server-process.ts'
import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'

/** A phone's page with the demo market, of which its main thread is so many times slower than this machine. */
export async function openPhone(workplace: Workplace, slowdown: number): Promise<Page> {
  const data = join(workplace.directory, 'moving')
  const server = await startServer(workplace, { DATA_DIR: data, DATABASE_URL: '', DEMO: 'auto' })
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const page = await browser.newPage({ ...devices['Pixel 7'], baseURL: `http://localhost:${server.port}` })
  await page.goto('/en')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** What the server makes of an address, with its pictures and styles, and nothing that happens in it. */
export async function withoutScripts(phone: Page, address: string): Promise<Page> {
  const context = await phone
    .context()
    .browser()!
    .newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(new URL(address, phone.url()).href)
  await page.waitForLoadState('networkidle')
  return page
}

/** What a page begins once, some time after it is there, has begun: the worker that searches is the last of it. */
export async function untilReady(page: Page): Promise<void> {
  if (page.workers().length === 0) await page.waitForEvent('worker')
}
