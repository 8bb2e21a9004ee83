import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import type { BrowserContext, Page } from '@playwright/test'

import type { OwnListing } from '#contract/api/selling.ts'
import { type BuildMeta, buildMetaPath } from '#contract/builds.ts'
import { refreshTag } from '#src/data/offline-cache/refresh-tag.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'
import { putRow, rowOf } from '#tests/support/device-rows.ts'
import { putDraft } from '#tests/support/draft-on-device.ts'
import { makeNewerBuild, type NewerBuild } from '#tests/support/newer-build.ts'
import { publishDraft } from '#tests/support/publish-draft.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { readStoredDrafts } from '#tests/support/stored-drafts.ts'
import { controlWorker } from '#tests/support/worker-control.ts'

import { hydrated, expect, installed, idle, test } from './test.ts'

test.use({ expected: /ERR_|503|failed|broken|fetching the script|bad state/ })

const older = readFileSync('dist/build-id', 'utf8')
let newer: NewerBuild
let data: string
let site: Site

test.beforeAll(async () => {
  newer = await makeNewerBuild()
})
test.afterAll(() => newer.remove())

test.beforeEach(async () => {
  data = await migratedDatabaseDirectory()
  site = await startSite({ data, settings: { DEMO: 'off' } })
})
test.afterEach(async () => {
  await site.stop()
  rmSync(data, { recursive: true })
})

/** Stops the server and starts another one on the same port. */
async function restart(program?: readonly string[], settings = {}): Promise<void> {
  const { port } = new URL(site.origin)
  await site.stop()
  site = await startSite({
    data,
    port: Number(port),
    settings: { DEMO: 'off', ...settings },
    ...(program && { program }),
  })
}

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')

async function open(page: Page, path = '/en'): Promise<void> {
  await page.goto(site.origin + path)
  await hydrated(page)
}

/** Waits until the app is cached, and opens the page from the cache. */
async function install(page: Page): Promise<void> {
  await open(page)
  await installed(page)
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'noper-builds'))
  await open(page)
}

/** In milliseconds between two stops, so that a worker is sometimes just starting and sometimes busy. */
const moments = [0, 20, 80, 5, 40, 160, 10, 320]

async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  for (const moment of moments) {
    // Chromium sometimes does not answer this if a worker is just starting, but stops it all the same.
    devtools.send('ServiceWorker.stopAllWorkers').catch(() => {})
    await wait(moment)
  }
  await devtools.detach()
}

/** A member's listings on the server. */
async function listingsOf(member: SiteMember) {
  const response = await fetch(`${site.origin}/v0/account/listings`, { headers: await member.headers() })
  const { listings } = (await response.json()) as { listings: OwnListing[] }
  return listings.map(({ id, photos, version }) => ({ id, photos: photos.length, version }))
}

const offer = (page: Page) => page.getByText('There is a new version of Noper.')

const searchOf = (page: Page) => page.getByRole('combobox', { name: 'Search listings' })

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

/** Opens a new page and types into a field; the page stays open. */
async function openAndType(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await open(page)
  await idle(page)
  await searchOf(page).fill('bicycle')
  await searchOf(page).blur()
  return page
}

function withdraw(build: string): void {
  execFileSync(process.execPath, ['server/cli/noper.ts', 'builds', 'withdraw', build], {
    env: { ...process.env, DATA_DIR: data },
  })
}

/** The device's snapshots of a build. */
const snapshotsOf = (page: Page, build: string) =>
  page.evaluate(async (id) => (await caches.keys()).filter((name) => name.startsWith(`looks ${id} `)), build)

test(
  'a new build is offered, one page activates it, and another page continues with its own build',
  { tag: ['@worker', '@two-builds', '@gate'] },
  async ({ page, context }) => {
    await install(page)
    await expect.poll(() => snapshotsOf(page, older)).toHaveLength(1)
    const other = await context.newPage()
    await open(other, '/en/info/terms')
    await restart(newer.program)

    await open(page)
    await expect(offer(page)).toBeVisible()
    expect(await buildOf(page)).toBe(older)
    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe(newer.id)
    // The newer build's styles have other class names.
    await expect.poll(() => snapshotsOf(page, older)).toEqual([])

    // Offline, so that the files can only come from the device.
    await context.setOffline(true)
    expect(await buildOf(other)).toBe(older)
    for (const path of ['/en/publish', '/en/browse', '/en/favourites']) {
      await other.evaluate((to) => window.history.pushState({}, '', to), path)
      await other.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(await buildOf(other)).toBe(older)
    await open(other)
    expect(await buildOf(other)).toBe(newer.id)
  },
)

test(
  'typed text survives an update, also one that is activated offline',
  { tag: ['@worker', '@two-builds'] },
  async ({ page, context }) => {
    await install(page)
    await open(page, '/en/publish')
    await page.getByRole('button', { name: 'New listing' }).click()
    await page.getByLabel('Title').fill('Bicycle, hardly used')
    await restart(newer.program)
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await page.getByLabel('Title').fill('Bicycle, hardly used, sky blue')
    await context.setOffline(true)

    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe(newer.id)

    await expect(page.getByLabel('Title')).toHaveValue('Bicycle, hardly used, sky blue')
  },
)

test(
  'if a chunk is lost, the waiting build is activated, but not on a page where somebody is typing',
  { tag: ['@worker', '@two-builds'] },
  async ({ page, context }) => {
    // Fires the event that Vite fires if a chunk fails to load.
    const lose = (opened: Page) =>
      opened.evaluate(() => {
        Object.assign(window, { isAsBefore: true })
        const payload = new Error('Failed to fetch dynamically imported module')
        window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      })
    await install(page)
    await open(page, '/en/publish')
    await page.getByRole('button', { name: 'New listing' }).click()
    await restart(newer.program)
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await page.getByLabel('Title').fill('Bicycle, hardly used')

    await lose(page)
    await page.waitForFunction(() => !('isAsBefore' in window))
    await expect(page.getByLabel('Title')).toHaveValue('Bicycle, hardly used')
    expect(await buildOf(page)).toBe(older)

    const other = await context.newPage()
    await open(other)
    await idle(other)
    await lose(other)
    await expect.poll(() => buildOf(other)).toBe(newer.id)
  },
)

test(
  'an update during an upload is activated at once, and leaves one listing with all its photos',
  { tag: ['@worker', '@two-builds'] },
  async ({ page, context }) => {
    const member = await memberOf(site)
    await member.signIn(context)
    await install(page)
    await open(page, '/en/publish')
    const { id } = await putDraft(page, { photos: 4 })
    await restart(newer.program)
    await open(page, `/en/publish/${id}/place`)
    await expect(offer(page)).toBeVisible()

    // The server accepts requests but never answers: page and worker are sending when the page is closed.
    site.hang()
    await publishDraft(page)
    await expect(page).toHaveURL(/\/publish$/)
    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe(newer.id)
    site.resume()

    await expect.poll(() => listingsOf(member)).toEqual([{ id, photos: 4, version: 1 }])
    await expect.poll(async () => (await readStoredDrafts(page)).asked).toEqual([])
  },
)

test.describe('if chunks are lost because their worker is stopped', () => {
  test.use({ expected: /ERR_|503|failed|fetching the script|bad state|dynamically imported module/ })

  test(
    'a worker that is stopped again and again is installed, finds a newer build and hands over to it',
    { tag: ['@worker', '@two-builds'] },
    async ({ page }) => {
      await page.goto(`${site.origin}/en`)
      await stopWorkers(page)
      await install(page)
      await restart(newer.program)
      await open(page)
      await stopWorkers(page)
      await open(page)
      await expect(offer(page)).toBeVisible()

      await update(page).click()
      await stopWorkers(page)
      await expect(async () => {
        // The worker may have been stopped before it received the message; the page then still offers the update.
        if ((await buildOf(page)) !== newer.id) await update(page).click({ timeout: 1_000 })
        expect(await buildOf(page)).toBe(newer.id)
      }).toPass()
      await open(page, '/en/publish')
      expect(await buildOf(page)).toBe(newer.id)
    },
  )
})

test(
  'an update that a person declines is activated once no page is open any more',
  { tag: ['@worker', '@two-builds'] },
  async ({ page, context }) => {
    await install(page)
    await restart(newer.program)
    await open(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(offer(page)).toBeHidden()
    expect(await buildOf(page)).toBe(older)

    await page.close()
    const next = await context.newPage()
    await expect(async () => {
      await open(next)
      const build = await buildOf(next)
      // Any navigation during this wait keeps the older build active, so the wait grows each time: on a slow machine
      // the worker first has to finish its work for the page before.
      await next.goto('about:blank')
      expect(build).toBe(newer.id)
    }).toPass({ intervals: [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] })
  },
)

const hour = 3_600_000

/** Opens a page, then shifts the device's clock as workers see it. */
async function openBefore(page: Page, by: number): Promise<void> {
  const [builds, checkedAt] = [['noper-builds', 'values'] as const, 'checked-at']
  const openedAt = Date.now()
  await open(page)
  await idle(page)
  // Opening a page starts a build check; this waits until it is over.
  await expect.poll(async () => Number(await rowOf(page, builds, checkedAt)) > openedAt).toBe(true)
  await putRow(page, builds, Date.now() - by, checkedAt)
}

for (const { moved, by } of [
  { moved: 'after an hour', by: hour },
  { moved: 'if the clock was set back by more than an hour', by: -2 * hour },
]) {
  test(`a page that stays open finds a newer build ${moved}`, { tag: ['@worker', '@two-builds'] }, async ({ page }) => {
    await page.clock.install()
    await install(page)
    await openBefore(page, by)
    await restart(newer.program)

    await page.clock.fastForward(5 * 60_000)
    await expect(offer(page)).toBeVisible()
    expect(await buildOf(page)).toBe(older)
  })
}

test(
  'a newer build is found while the app is closed, and the next page opens with it',
  { tag: ['@worker', '@two-builds'] },
  async ({ page, context }) => {
    const last = await context.newPage()
    await install(last)
    await openBefore(last, hour)
    await last.close()
    await restart(newer.program)
    const worker = await controlWorker(page, site.origin)

    const next = context.waitForEvent('serviceworker')
    await worker.wakeNowAndThen(refreshTag)
    const state = async () => (await next).evaluate(() => Object(globalThis).serviceWorker.state as string)
    await expect.poll(state).toBe('activated')

    await open(page)
    expect(await buildOf(page)).toBe(newer.id)
  },
)

test(
  'a broken build is withdrawn, and devices that have it get another',
  { tag: ['@worker', '@two-builds'] },
  async ({ page }) => {
    await install(page)
    await restart(newer.program)
    await open(page)
    await expect(offer(page)).toBeVisible()
    await page.evaluate(() => localStorage.setItem('broken', 'yes'))
    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe(newer.id)
    await expect(page.locator('#root')).toBeEmpty()

    await restart()
    withdraw(newer.id)
    await page.reload()
    await expect.poll(() => buildOf(page)).toBe(older)
    await hydrated(page)
    await idle(page)
  },
)

test(
  'a withdrawn build is left for the waiting one, but not on a page where somebody is typing',
  { tag: ['@worker', '@two-builds'] },
  async ({ page, context }) => {
    await install(page)
    const other = await openAndType(context)
    await restart(newer.program)
    await page.reload()
    for (const opened of [page, other]) await opened.getByRole('button', { name: 'Later' }).click()
    const silent = await context.newPage()
    await silent.goto(`${site.origin}/robots.txt`)
    const isOpenedAnew = silent.waitForEvent('load', { timeout: 0 })

    withdraw(older)
    await page.reload()
    await expect.poll(() => buildOf(page)).toBe(newer.id)

    await expect(offer(other)).toBeVisible()
    // The worker reloads a page that does not answer after three seconds. Until then, other pages must not be reloaded.
    await isOpenedAnew
    await expect(searchOf(other)).toHaveValue('bicycle')
    expect(await buildOf(other)).toBe(older)
    await update(other).click()
    await expect.poll(() => buildOf(other)).toBe(newer.id)
  },
)

test(
  'an operator can remove the worker from all devices, and drafts and typed text stay',
  { tag: ['@worker', '@two-builds'] },
  async ({ page, context }) => {
    await install(page)
    const other = await openAndType(context)
    await open(page, '/en/publish')
    await page.getByRole('button', { name: 'New listing' }).click()
    await page.getByLabel('Title').fill('Bicycle, hardly used')
    await restart(undefined, { SERVICE_WORKER: 'off' })

    await page.reload()
    // The worker reloads the page at a time of its own, even during an evaluation.
    await expect(async () => expect(await page.evaluate(isRid)).toBe(true)).toPass()
    await open(page, '/en/publish')
    await expect(page.getByText('Bicycle, hardly used')).toBeVisible()
    await expect(offer(other)).toBeVisible()
    await expect(searchOf(other)).toHaveValue('bicycle')
  },
)

test.describe('without a worker', () => {
  // Chunks for the next visit fail to load while one server stops and the other starts.
  test.use({ expected: /ERR_|dynamically imported module/ })

  test(
    'after the server has another build, a page continues with its own, also with chunks that it has not loaded yet',
    { tag: '@two-builds' },
    async ({ page }) => {
      await open(page)
      await idle(page)
      await restart(newer.program)
      const { files } = (await (await fetch(site.origin + buildMetaPath(newer.id))).json()) as BuildMeta
      const earlier: string[] = []
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/assets/') && !files.includes(pathname)) earlier.push(pathname)
      })
      const last = page.waitForEvent('requestfinished', (request) => request.url().includes('/suggested-categories-'))

      await page.getByRole('link', { name: 'Sell', exact: true }).first().click()
      await page.getByRole('button', { name: 'New listing' }).click()
      await expect(page.getByLabel('Title')).toBeVisible()
      await last
      expect(earlier).not.toEqual([])
      expect(await buildOf(page)).toBe(older)
      // Closed before the server stops, because the page is still sending requests.
      await page.close()
    },
  )
})

/** Runs in the page: whether it came from the server and no cache of the worker except photos is left. */
const isRid = async () =>
  navigator.serviceWorker.controller === null &&
  (await caches.keys()).every((name) => name.startsWith('photos')) &&
  (await navigator.serviceWorker.getRegistrations()).length === 0
