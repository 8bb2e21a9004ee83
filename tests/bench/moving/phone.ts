import { join } from 'node:path'

import { chromium as browserType, devices, type Page } from '@playwright/test'

import { startServer } from '#tests/bench/server-process.ts'
import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'

/** A phone's page with the demo market, whose main thread is slowed down by this factor. */
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

/** The server-rendered page at a URL, with its pictures and styles and without scripts. */
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

/** Resolves when the page has started its background work, of which the search worker is the last. */
export async function untilReady(page: Page): Promise<void> {
  if (page.workers().length === 0) await page.waitForEvent('worker')
}
