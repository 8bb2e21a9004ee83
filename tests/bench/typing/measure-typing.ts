import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { chromium as browserType, devices, type Locator, type Page } from '@playwright/test'

import { startServer } from '#tests/bench/server-process.ts'
import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'

import { keyTimes, noteKeys } from './key-times.ts'
import { photoCount, photoFiles } from './photo-files.ts'

type Task = {
  workplace: Workplace
  say: (text: string) => void
  /** The factor by which the main thread is slowed down. */
  slowdown: number
  place: 'description' | 'text of a photo'
  withPhotos: boolean
}

export type Typing = {
  /** Milliseconds of each key. */
  times: number[]
  /** Seconds until the last photo was ready. */
  seconds: number
}

/** In milliseconds: fast typing. */
const pause = 120

/** In milliseconds: the time until the keyboard is up after a tap into a field. */
const untilFirstKey = 500

const fewest = 100

/** Types and deletes text while photos are processed, with at least a hundred keys. */
export async function measureTyping({ workplace, say, slowdown, place, withPhotos }: Task): Promise<Typing> {
  const files = withPhotos ? await photoFiles(workplace) : []
  const data = join(workplace.directory, `typing-${place}-${withPhotos}`)
  const server = await startServer(workplace, { DATA_DIR: data, DATABASE_URL: '', DEMO: 'off' })
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const page = await browser.newPage({ ...devices['Pixel 7'], baseURL: `http://localhost:${server.port}` })
  await openDraft(page)
  await slowDown(page, slowdown)

  say(`typing: ${place}${withPhotos ? ', while photos are processed' : ''}`)
  const begunAt = performance.now()
  // The step may be left only after it has taken the files.
  if (withPhotos) await choose(page, files)
  const ready = withPhotos ? areReady(page) : Promise.resolve()
  const field = await open(page, place)
  await noteKeys(page)
  const keys = await typeUntil(page, field, ready)
  const seconds = (performance.now() - begunAt) / 1_000
  const times = await keyTimes(page, keys)

  await browser.close()
  await server.stop()
  return { times, seconds }
}

async function openDraft(page: Page): Promise<void> {
  await page.goto('/en/publish')
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true')
  await page.getByRole('main').getByRole('button', { name: 'New listing' }).click()
  await page.locator('input[name=title]').fill('City bike, blue, 28 inch')
  await page.locator('[data-field=category] button.chip').first().click()
  await page.locator('nav ol a[href$="/photos"]').click()
  await page.locator('input[type=file][multiple]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

const choose = (page: Page, files: readonly string[]) =>
  page.locator('input[type=file][multiple]').setInputFiles([...files])

/** The preview of the card shows the number of photos. */
async function areReady(page: Page): Promise<void> {
  await page.locator('aside').getByText(String(photoCount), { exact: true }).waitFor({ timeout: 600_000 })
}

async function open(page: Page, place: Task['place']): Promise<Locator> {
  if (place === 'text of a photo') return page.getByRole('grid').getByRole('textbox').first()
  await page.locator('nav ol a[href$="/basics"]').click()
  return page.locator('textarea[name=description]')
}

async function typeUntil(page: Page, field: Locator, ready: Promise<void>): Promise<number> {
  let isReady = false
  void ready.then(() => (isReady = true))
  await field.click()
  await wait(untilFirstKey)
  let keys = 0
  for (; keys < fewest || !isReady; keys += 1) {
    await page.keyboard.press(keys % 40 < 20 ? 'a' : 'Backspace')
    await wait(pause)
  }
  await ready
  return keys
}
