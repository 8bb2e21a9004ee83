import type { BrowserContext, Page, Worker } from '@playwright/test'

import type { Session } from '#contract/session.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'
import { refreshTag } from '#src/data/offline-cache/refresh-tag.ts'
import { outboxTag } from '#src/data/sync/outbox-tag.ts'
import { putRow, rowOf } from '#tests/support/device-rows.ts'
import { putDraft } from '#tests/support/draft-on-device.ts'
import { newId } from '#tests/support/newcomer.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'
import { controlWorker } from '#tests/support/worker-control.ts'

import { expect, installed, idle, site, tap, test } from './test.ts'

/** Errors that the test provokes. */
test.use({ expected: /status (of )?(400|401)|fetching the script/ })

const id = listingIdOf('film-camera-collection')

type CachedListing = { id: string; checkedAt: number; listing: { status: string } }

test(
  'the app registers periodic background sync only where the browser allows it',
  { tag: ['@chromium', '@worker'] },
  async ({ page, context, baseURL }) => {
    await page.goto('/en/info/about')
    await installed(page)
    await idle(page)
    expect(await page.evaluate(tags)).toEqual([])

    await allowPeriodicSync(context, baseURL!)
    await page.reload()
    await expect.poll(() => page.evaluate(tags)).toEqual([refreshTag])
  },
)

/**
 * Grants the permission that Chromium grants by itself to an installed app in use; it lasts as long as the DevTools
 * session.
 */
async function allowPeriodicSync(context: BrowserContext, origin: string): Promise<void> {
  const devtools = await context.browser()!.newBrowserCDPSession()
  const { browserContextIds } = await devtools.send('Target.getBrowserContexts')
  for (const browserContextId of browserContextIds)
    await devtools.send('Browser.grantPermissions', {
      permissions: ['periodicBackgroundSync', 'backgroundSync'],
      origin,
      browserContextId,
    })
}

async function tags(): Promise<string[]> {
  const { periodicSync } = (await navigator.serviceWorker.ready) as unknown as {
    periodicSync: { getTags: () => Promise<string[]> }
  }
  return periodicSync.getTags()
}

test(
  'while the app is closed, the worker refreshes the states of cached listings from time to time',
  { tag: '@worker' },
  async ({ page, baseURL }) => {
    await page.goto(`/en/product/${id}`)
    await installed(page)
    await idle(page)
    const worker = await controlWorker(page, baseURL!)
    const cachedStatus = async () => (await rowOf<CachedListing>(page, ['noper', 'listings'], id))?.listing.status
    await expect.poll(cachedStatus).toBe('active')
    await leave(page)
    const row = (await rowOf<CachedListing>(page, ['noper', 'listings'], id))!
    await putRow(page, ['noper', 'listings'], { ...row, checkedAt: 1, listing: { ...row.listing, status: 'sold' } })
    await putRow(page, ['noper', 'settings'], { key: 'states asked at', value: 1 })

    await worker.wakeNowAndThen(refreshTag)

    await expect.poll(cachedStatus).toBe('active')
  },
)

type Area = { value: { renewedAt: number; count: number } }

test(
  'while the app is closed, the offline area is refreshed, but only on Wi-Fi',
  { tag: '@worker' },
  async ({ page, context, baseURL }) => {
    await page.goto('/en/info/about')
    await installed(page)
    await idle(page)
    const worker = await controlWorker(page, baseURL!)
    const area = async () => (await rowOf<Area>(page, ['noper', 'settings'], 'area'))!.value
    await leave(page)
    const value = { place: 'lu-luxembourg', radius: 5, renewedAt: 0, count: 0 }
    await putRow(page, ['noper', 'settings'], { key: 'area', value })

    await connectBy('cellular')
    await worker.wakeNowAndThen(refreshTag)
    await connectBy('wifi')
    expect(await area()).toMatchObject({ renewedAt: 0 })
    await worker.wakeNowAndThen(refreshTag)

    await expect.poll(async () => (await area()).count).toBeGreaterThan(0)
    expect(Date.now() - (await area()).renewedAt).toBeLessThan(60_000)

    /** Sets the connection type that a phone's browser reports. */
    async function connectBy(type: string): Promise<void> {
      await workerOf(context).evaluate(
        (said) => Object.defineProperty(navigator, 'connection', { value: { type: said }, configurable: true }),
        type,
      )
    }
  },
)

test(
  "without an open page, the worker shows on the app's badge how many entries need attention, and clears it",
  { tag: '@worker' },
  async ({ page, context, baseURL }) => {
    const member = await signedIn(page, context)
    const worker = await controlWorker(page, baseURL!)
    const { id: draft } = await putDraft(page, { content: { title: 'Ruf an: 0049 651 1234567' } })
    await leave(page)
    await putRow(page, ['noper-own', 'outbox'], asked(draft, { memberId: member.id }))
    await workerOf(context).evaluate(noteBadge)

    await worker.wake(outboxTag)
    await expect.poll(() => workerOf(context).evaluate(badge)).toBe('1')

    await putRow(page, ['noper-own', 'outbox'], asked(draft, { memberId: newId(), state: 'refused' }))
    await worker.wake(outboxTag)
    await expect.poll(() => workerOf(context).evaluate(badge)).toBe('0')
  },
)

test(
  'the badge is cleared when the member signs out in another tab or the session is ended elsewhere',
  { tag: '@worker' },
  async ({ page, context, request }) => {
    await page.addInitScript(noteBadge)
    const member = await signedIn(page, context)
    await waitsFor(member)
    const other = await context.newPage()
    await other.goto('/en/profile')
    await tap(other.getByRole('button', { name: 'Sign out' }))
    await other.getByRole('dialog').getByRole('button', { name: 'Sign out, keep what is here' }).click()
    await expect.poll(() => page.evaluate(badge)).toBe('0')

    await member.signIn(context)
    await waitsFor(member)
    const { accessToken } = await page.evaluate(
      () => JSON.parse(decodeURIComponent(/session=([^;]*)/.exec(document.cookie)![1]!)) as Session,
    )
    await request.delete('/v0/account/session', { headers: { authorization: `Bearer ${accessToken}` } })
    await page.goto('/en/profile/account')
    await expect.poll(() => page.evaluate(badge)).toBe('0')

    async function waitsFor({ id: memberId }: SiteMember): Promise<void> {
      await putRow(page, ['noper-own', 'outbox'], asked(newId(), { memberId, state: 'refused' }))
      await page.goto('/en/publish')
      await expect.poll(() => page.evaluate(badge)).toBe('1')
    }
  },
)

/** Closes the app but stays on its origin, so that the test can still read storage. */
const leave = (page: Page) => page.goto('/robots.txt')

const workerOf = (context: BrowserContext): Worker => context.serviceWorkers()[0]!

async function signedIn(page: Page, context: BrowserContext): Promise<SiteMember> {
  const member = await memberOf(site())
  await member.signIn(context)
  await page.goto('/en/publish')
  await installed(page)
  await idle(page)
  return member
}

/** Runs in the page or worker: records the badge. */
function noteBadge(): void {
  const tell = (count: number) => async () => void Object.assign(globalThis, { badge: String(count) })
  Object.assign(navigator, { setAppBadge: (count: number) => tell(count)(), clearAppBadge: tell(0) })
}

const badge = () => (globalThis as { badge?: string }).badge

/** An outbox entry that publishes a draft. */
const asked = (subject: string, given: { memberId: string; state?: string }) => ({
  operation: 'publish-listing',
  subject,
  id: 'publish-listing one',
  order: subject,
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  askedAt: Date.now(),
  refusal: { code: 'too-many-listings' },
  shape: 1,
  ...given,
})
