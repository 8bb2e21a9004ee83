import type { APIRequestContext, Page } from '@playwright/test'

import { type Session, sessionCookie } from '#contract/session.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { hydrated, expect, installed, site, test } from './test.ts'

const account = '/en/profile/account'

// Errors that the test provokes: refusals, lost connections and a captive portal.
test.use({ expected: /net::ERR_|status (of )?(401|503)|unsupported MIME type/ })

const sessionOf = (page: Page) =>
  page.evaluate(() => JSON.parse(decodeURIComponent(/session=([^;]*)/.exec(document.cookie)?.[1] ?? '')) as Session)

/** Simulates that the access token has expired, after a quarter of an hour. */
async function expire(page: Page): Promise<void> {
  const context = page.context()
  const stored = (await context.cookies()).find(({ name }) => name === sessionCookie.plain)!
  const session = JSON.parse(decodeURIComponent(stored.value)) as Session
  const value = encodeURIComponent(JSON.stringify({ ...session, expiresAt: Date.now() }))
  await context.addCookies([{ ...stored, value }])
}

const showsAccount = (page: Page, { email }: { email: string }) =>
  expect(page.getByRole('main').getByText(email).first()).toBeVisible()

const asksToSignIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Eight parallel requests may exceed a small server's limit; it then correctly answers 503. */
const visit = (page: Page) => expect(async () => expect((await page.goto(account))?.status()).not.toBe(503)).toPass()

/** Runs in the page: whether the device stores members' responses, or listings that a person has seen. */
async function isCached(what: 'memberAnswers' | 'listings'): Promise<boolean> {
  // Opening the database before the app created it would create an empty one, which would block the app's schema.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'noper')) return false
  const opening = indexedDB.open('noper')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  if (!database.objectStoreNames.contains(what)) {
    database.close()
    return false
  }
  const store = database.transaction(what).objectStore(what)
  const counting = what === 'listings' ? store.index('seenAt').count(IDBKeyRange.lowerBound(1)) : store.count()
  const stored = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result)
  })
  database.close()
  return stored > 0
}

/** Polls, because `waitForFunction` treats a returned promise as true. */
const expectCached = (page: Page, what: 'memberAnswers' | 'listings') =>
  expect.poll(() => page.evaluate(isCached, what)).toBe(true)

test('if the token of eight tabs has expired, it is refreshed once', async ({ page, context }) => {
  const member = await memberOf(site())
  await member.signIn(context)
  await open(page, account)
  await showsAccount(page, member)
  const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()))
  for (const other of others) await open(other, account)
  const tabs = [page, ...others]
  const before = await sessionOf(page)
  let refreshes = 0
  await context.route('**/v0/auth/refresh', async (route) => {
    refreshes++
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })

  // No page may be refreshing yet: one that is reloaded during a refresh leaves it to the next.
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
  await expire(page)
  await Promise.all(tabs.map(visit))

  for (const tab of tabs) await showsAccount(tab, member)
  expect(refreshes).toBe(1)
  const after = await sessionOf(page)
  expect(after.refreshToken).toBe(before.refreshToken)
  expect(after.accessToken).not.toBe(before.accessToken)
})

test(
  'while the server is unreachable, members stay signed in and can read their account, although the token expires',
  { tag: '@worker' },
  async ({ page, context, connection }) => {
    const member = await memberOf({ ...site(), origin: connection.origin })
    await member.signIn(context)
    await open(page, connection.origin + account)
    await showsAccount(page, member)
    await installed(page)
    await expectCached(page, 'memberAnswers')
    await connection.shut()
    await expire(page)

    await page.reload()

    await showsAccount(page, member)
    expect((await sessionOf(page)).refreshToken).not.toBe('')
  },
)

test("a captive portal's response to a refresh signs the member out, and recently seen listings stay", async ({
  page,
  context,
}) => {
  const member = await memberOf(site())
  await member.signIn(context)
  await open(page, `/en/product/${listingIdOf('film-camera-collection')}`)
  await expectCached(page, 'listings')
  await open(page, account)
  await showsAccount(page, member)
  await expectCached(page, 'memberAnswers')
  await context.route('**/v0/auth/refresh', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Free Wi-Fi</h1>' }),
  )

  await expire(page)
  await page.reload()

  await asksToSignIn(page)
  expect(await sessionOf(page)).toEqual({ accessToken: '', refreshToken: '', expiresAt: 0, refreshExpiresAt: 0 })
  await expect.poll(() => page.evaluate(isCached, 'memberAnswers' as const)).toBe(false)
  await open(page, '/en/favourites')
  await expect(
    page.getByRole('region', { name: 'Recently seen' }).getByRole('link', { name: /appareils photo/ }),
  ).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out, keep what is here' }).click()
  await asksToSignIn(page)
}

/** The server's status for a request with this token. */
const statusFor = async (request: APIRequestContext, accessToken: string) =>
  (await request.get('/v0/account', { headers: { authorization: `Bearer ${accessToken}` } })).status()

test(
  'signing out offline signs out all tabs, and the server is told later',
  { tag: ['@worker', '@gate'] },
  async ({ page, context, request }) => {
    // Simulates Firefox and Safari, which have no background sync.
    await context.addInitScript(() =>
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: null }),
    )
    const member = await memberOf(site())
    await member.signIn(context)
    const other = await context.newPage()
    await open(other, account)
    await showsAccount(other, member)
    await open(page, '/en/profile')
    await Promise.all([installed(page), installed(other)])
    await expectCached(page, 'memberAnswers')
    const { accessToken } = await sessionOf(page)
    await context.setOffline(true)

    await signOut(page)

    await asksToSignIn(other)
    expect(await page.evaluate(isCached, 'memberAnswers' as const)).toBe(false)
    expect(await statusFor(request, accessToken)).toBe(200)
    await context.setOffline(false)
    await expect.poll(() => statusFor(request, accessToken)).toBe(401)
  },
)

test(
  'if a page is closed while offline, the worker sends the pending sign-out',
  { tag: '@worker' },
  async ({ page, context, request }) => {
    const member = await memberOf(site())
    await member.signIn(context)
    await open(page, '/en/profile')
    await installed(page)
    const { accessToken } = await sessionOf(page)
    expect(await statusFor(request, accessToken)).toBe(200)

    await context.setOffline(true)
    await signOut(page)
    await page.close()

    await context.setOffline(false)
    // Fires the event that the browser fires at a time of its own once there is a network.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate("dispatchEvent(new SyncEvent('sync', { tag: 'endings' }))")
    await expect.poll(() => statusFor(request, accessToken)).toBe(401)
  },
)
