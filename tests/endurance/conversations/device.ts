import { type Browser, devices, type Page } from '@playwright/test'

import type { SiteMember } from '#tests/support/signed-in.ts'
import { controlWorker } from '#tests/support/worker-control.ts'

import { until } from './until.ts'

/** In milliseconds. Shared machines are slow at times, and nothing here measures time. */
const timeoutMs = 120_000

export type Device = Awaited<ReturnType<typeof openDevice>>

/** How a message gets into the field, and what comes right after sending it. */
export type Writing = { isTyped: boolean; reloadsAtOnce: boolean }

/** A member's phone, with one tab or two and the worker. */
export async function openDevice(browser: Browser, origin: string, member: SiteMember) {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'allow', reducedMotion: 'reduce' })
  context.setDefaultTimeout(timeoutMs)
  await member.signIn(context)
  const page = await context.newPage()
  await page.goto(`${origin}/en/messages`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const worker = await controlWorker(page, origin)
  let second: Page | undefined

  /** Opens a page of the site, although the connection may fail at first. */
  async function open(tab: Page, path: string): Promise<void> {
    await until(`${path} opens`, () =>
      tab.goto(origin + path, { waitUntil: 'domcontentloaded', timeout: 20_000 }).then(
        () => true,
        () => undefined,
      ),
    )
  }

  /** What a reload interrupts may be in the list, still in the field, or not be stored yet. */
  async function afterReload(tab: Page, text: string): Promise<'shown' | 'kept' | 'lost'> {
    await open(tab, new URL(tab.url()).pathname + new URL(tab.url()).search)
    await isReady(tab)
    const end = Date.now() + 10_000
    while (Date.now() < end) {
      if ((await bubble(tab, text).count()) > 0) return 'shown'
      if ((await field(tab).inputValue()) === text) return 'kept'
      await tab.waitForTimeout(50)
    }
    return 'lost'
  }

  return {
    page,
    worker,
    open,
    tabs: () => (second ? [page, second] : [page]),
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),

    /** Writes and sends a message as a person does. Resolves when the page shows it. */
    async write(tab: Page, text: string, { isTyped, reloadsAtOnce }: Writing): Promise<void> {
      await isReady(tab)
      if (isTyped) await field(tab).pressSequentially(text)
      else await field(tab).fill(text)
      await sendButton(tab).click()
      if (reloadsAtOnce) {
        const left = await afterReload(tab, text)
        if (left === 'lost') await field(tab).fill(text)
        if (left !== 'shown') await sendButton(tab).click()
      }
      await bubble(tab, text).waitFor()
    },

    async openSecondTab(path: string): Promise<void> {
      second = await context.newPage()
      await open(second, path)
    },

    async closeSecondTab(): Promise<void> {
      await second?.close()
      second = undefined
    },

    close: () => context.close(),
  }
}

const field = (tab: Page) => tab.getByRole('textbox', { name: 'Message' })

/** Resolves when the member can write. */
const isReady = (tab: Page) => field(tab).and(tab.locator(':enabled')).waitFor()

const sendButton = (tab: Page) => tab.getByRole('button', { name: 'Send', exact: true })

/** A paragraph, because the field can contain the same text. */
const bubble = (tab: Page, text: string) =>
  tab
    .getByRole('article')
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${text}$`) })
