import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { type Browser, chromium as browserType, devices, type Locator, type Page } from '@playwright/test'

import { startServer } from '#tests/bench/server-process.ts'
import type { Workplace } from '#tests/bench/workplace.ts'
import { chromium } from '#tests/support/chromium.ts'

import { keyTimes, noteKeys } from './key-times.ts'

type Task = { workplace: Workplace; say: (text: string) => void; slowdown: number }

export type Searching = {
  field: string
  /** A page without the app, which shows what a key costs on this machine. */
  isBare: boolean
  /** Milliseconds of each key. */
  times: number[]
}

type Field = {
  path: string
  isBare?: boolean
  isWide?: boolean
  words: readonly string[]
  find: (page: Page) => Promise<Locator>
}

const searched = ['bicycle', 'camera', 'chaise', 'laptop']

/** In milliseconds: fast typing. */
const pause = 120

/**
 * How often each field is typed into, each time on a new page: with few keys, the slowest depends mostly on the
 * machine.
 */
const turns = 5

const screens = { phone: devices['Pixel 7'], desktop: { viewport: { width: 1280, height: 900 } } }

const fields: Readonly<Record<string, Field>> = {
  'a page with only a field': {
    path: 'data:text/html,<html data-alive=true><input>',
    isBare: true,
    words: searched,
    find: async (page) => page.locator('input'),
  },
  'search with suggestions': {
    path: '/en',
    words: searched,
    find: async (page) => page.getByRole('combobox').first(),
  },
  'price, in the filter dialog': {
    path: '/en/browse/all',
    words: ['1250', '40', '399', '7'],
    find: async (page) => (await openFilters(page)).locator('input[name=from]'),
  },
  'price, in the filter column': {
    path: '/en/browse/all',
    isWide: true,
    words: ['1250', '40', '399', '7'],
    find: async (page) => page.locator('input[name=from]'),
  },
  place: {
    path: '/en/browse/all',
    words: ['luxembourg', 'esch', 'trier'],
    find: async (page) => (await openFilters(page)).getByLabel('Town or postal code'),
  },
}

/** Types words into each field of search and filters, and deletes them. */
export async function measureSearching({ workplace, say, slowdown }: Task): Promise<Searching[]> {
  const data = join(workplace.directory, 'searching')
  const server = await startServer(workplace, { DATA_DIR: data, DATABASE_URL: '', DEMO: 'auto' })
  const browser = await browserType.launch(chromium())
  workplace.atEnd(() => browser.close())
  const measured: Searching[] = []
  for (const [name, field] of Object.entries(fields)) {
    say(`typing: ${name}`)
    const times: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      times.push(...(await typeInto(browser, `http://localhost:${server.port}`, field, slowdown)))
    }
    measured.push({ field: name, isBare: field.isBare ?? false, times })
  }
  await browser.close()
  await server.stop()
  return measured
}

async function typeInto(browser: Browser, baseURL: string, field: Field, slowdown: number): Promise<number[]> {
  const page = await browser.newPage({ ...screens[field.isWide ? 'desktop' : 'phone'], baseURL })
  await page.goto(field.path)
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true')
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const input = await field.find(page)
  await input.click()
  await page.waitForLoadState('networkidle')
  await noteKeys(page)
  let keys = 0
  for (const key of field.words.flatMap((word) => [...word, ...Array.from(word, () => 'Backspace')])) {
    await page.keyboard.press(key)
    keys += 1
    await wait(pause)
  }
  const times = await keyTimes(page, keys)
  await page.close()
  return times
}

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[name=from]').waitFor()
  await sheet.locator('details').evaluateAll((sections: HTMLDetailsElement[]) => {
    for (const section of sections) section.open = true
  })
  return sheet
}
