import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import type { OwnListing } from '#contract/api/selling.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { keepDraft } from './own-draft.ts'
import { alive, expect, installed, settled, site, test } from './test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

async function aSeller(page: Page): Promise<SiteMember> {
  const member = await memberOf(site())
  await member.signIn(page.context())
  return member
}

/** What the server has of what the member who is signed in sells. */
const published = (page: Page): Promise<OwnListing[]> =>
  page.evaluate(async () => {
    const session = JSON.parse(decodeURIComponent(/session=([^;]*)/.exec(document.cookie)?.[1] ?? ''))
    const response = await fetch('/v0/account/listings', {
      headers: { authorization: `Bearer ${session.accessToken}` },
    })
    return (await response.json()).listings
  })

async function publish(page: Page, id: string): Promise<void> {
  await open(page, `/en/publish/${id}/place`)
  await page.getByRole('button', { name: 'Publish' }).click()
}

/** Sells something without the steps to it. */
async function sell(page: Page, given: Parameters<typeof keepDraft>[1] = {}): Promise<string> {
  const id = await keepDraft(page, given)
  await publish(page, id)
  await expect(page.getByRole('link', { name: 'See it' })).toBeVisible()
  return id
}

/** Asks without a network that something be published. */
async function publishOffline(page: Page, id: string): Promise<void> {
  await installed(page)
  await open(page, `/en/publish/${id}/place`)
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Will be published when you are online.')).toBeVisible()
}

test.describe('without a network', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

  test('what is published without a network waits on the device, and is published once when there is one', async ({
    page,
    context,
  }) => {
    await aSeller(page)
    const id = await keepDraft(page, { photos: 5 })
    await publishOffline(page, id)
    await page.close()

    await context.setOffline(false)
    const later = await context.newPage()
    await open(later, '/en/')

    await expect.poll(() => published(later)).toHaveLength(1)
    const [listing] = await published(later)
    expect([listing!.id, listing!.photos.length, listing!.version]).toEqual([id, 5, 1])
    await open(later, '/en/profile/listings')
    await expect(later.getByRole('heading', { name: 'Vélo de ville bleu' })).toBeVisible()
    await later.getByRole('link', { name: /^Drafts/ }).click()
    await expect(later).toHaveURL(/show=drafts/)
    await expect(later.getByText('Published', { exact: true })).toBeVisible()
    await later.reload()
    await expect(later.getByText('Three short steps')).toBeVisible()
  })

  test('two tabs and the worker send at once, and there is one listing with all its photos', async ({
    page,
    context,
  }) => {
    await aSeller(page)
    const id = await keepDraft(page, { photos: 4 })
    await installed(page)
    const other = await context.newPage()
    await open(other, '/en/publish')
    await publishOffline(page, id)

    await context.setOffline(false)

    await expect.poll(() => published(other)).toHaveLength(1)
    const [listing] = await published(other)
    expect([listing!.id, listing!.photos.length, listing!.version]).toEqual([id, 4, 1])
  })

  test('what one member asked for waits while another is signed in', async ({ page, context }) => {
    const first = await aSeller(page)
    const id = await keepDraft(page)
    await publishOffline(page, id)
    await (await memberOf(site())).signIn(context)
    await open(page, '/en/publish')
    await expect(page.getByText(/^1 draft on this device belongs to another account/)).toBeVisible()
    await settled(page)

    await context.setOffline(false)

    await open(page, '/en/publish')
    await settled(page)
    await expect(page.getByText(/^1 draft on this device belongs to another account/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vélo de ville bleu' })).toBeHidden()
    expect(await published(page)).toEqual([])
    await first.signIn(context)
    await open(page, '/en/publish')
    await expect.poll(() => published(page)).toHaveLength(1)
  })

  test('what waits can be called back, and what has waited for a week asks first', async ({ page, context }) => {
    await aSeller(page)
    const id = await keepDraft(page)
    await publishOffline(page, id)
    await page.getByRole('button', { name: 'Do not publish yet' }).click()
    await expect(page.getByText('Ready to be published')).toBeVisible()

    await page.getByRole('link', { name: 'Vélo de ville bleu' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Will be published when you are online.')).toBeVisible()
    await page.evaluate(async () => {
      const opening = indexedDB.open('noper-own')
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const outbox = opening.result.transaction('outbox', 'readwrite').objectStore('outbox')
      const reading = outbox.getAll()
      await new Promise((resolve) => (reading.onsuccess = resolve))
      for (const row of reading.result) outbox.put({ ...row, askedAt: row.askedAt - 8 * 24 * 60 * 60 * 1_000 })
      opening.result.close()
    })
    await context.setOffline(false)

    await expect(page.getByText(/^This has been waiting for more than seven days/)).toBeVisible()
    expect(await published(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => published(page)).toHaveLength(1)
  })

  test('without a network my listings are read from the device, and what needs one says so', async ({
    page,
    context,
  }) => {
    await aSeller(page)
    await sell(page)
    await open(page, '/en/profile/listings')
    await installed(page)
    await settled(page)
    await context.setOffline(true)
    await page.reload()

    await expect(page.getByRole('heading', { name: 'Vélo de ville bleu' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark as sold' }).click()

    await expect(page.getByText('This needs a connection, and there is none at the moment.')).toBeVisible()
  })

  test('every page says that something waits, and that it is out, with the way to it', async ({ page, context }) => {
    await aSeller(page)
    await open(page, '/en/')
    const id = await keepDraft(page, { photos: 3 })
    const news = page.getByRole('region', { name: 'Your listings' })
    await publishOffline(page, id)
    await expect(news).toBeHidden()
    await page.getByRole('link', { name: 'Profile' }).last().click()
    await expect(news).toContainText('1 listing will be published when you are online.')

    await context.setOffline(false)
    await expect(news).toContainText('Published: Vélo de ville bleu')
    await page.getByRole('link', { name: 'Home' }).last().click()
    await news.getByRole('link', { name: 'See it' }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${id}`))
    await expect(news).toBeHidden()
  })
})

test.describe('what the server cannot read', () => {
  test.use({ expected: /status (of )?415/ })

  test('a refusal comes back to the draft with its reason', async ({ page }) => {
    await aSeller(page)
    const id = await keepDraft(page, { photos: 2, isBroken: true })

    await publish(page, id)

    await expect(page.getByText(/^Not published: We cannot read files of this kind/)).toBeVisible()
    await open(page, '/en/profile')
    await expect(page.getByText('1 listing was not published.').last()).toBeVisible()
    await page.getByRole('link', { name: 'See why' }).click()
    await page.getByRole('link', { name: 'Vélo de ville bleu' }).click()
    await expect(page.getByText(/^Not published: We cannot read files of this kind/)).toBeVisible()
    await page.getByRole('link', { name: 'Photos' }).first().click()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => published(page)).toHaveLength(1)
  })
})

test.describe('what was changed twice', () => {
  test.use({ expected: /status (of )?409/ })

  test('a listing that was changed here and elsewhere shows both, and a person chooses', async ({ page, context }) => {
    await aSeller(page)
    const id = await sell(page)
    await open(page, '/en/profile/listings')
    await page.getByRole('button', { name: /^More / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Changed here')
    const other = await context.newPage()
    await open(other, '/en/profile/listings')
    await other.getByRole('button', { name: 'Mark as sold' }).click()
    await expect(other.getByRole('link', { name: 'Sold 1' })).toBeVisible()

    await page.getByRole('button', { name: 'Save the changes' }).click()
    await page.getByRole('button', { name: 'Compare the two' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Changed here')).toBeVisible()
    await expect(dialog.getByText('Vélo de ville bleu')).toBeVisible()
    await expect(dialog.getByText('Sold', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish the one from here' }).click()

    await expect.poll(async () => (await published(page))[0]?.title).toBe('Changed here')
    expect((await published(page)).map((listing) => listing.id)).toEqual([id])
  })
})

test('a listing is reserved, sold, offered again, paused, deleted and brought back', async ({ page }) => {
  await aSeller(page)
  const title = 'Vélo de ville bleu'
  await sell(page)
  await open(page, '/en/profile/listings')
  const heading = page.getByRole('heading', { name: title })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Your listings' }).getByRole('link', { name })
  const more = (name: string) =>
    page
      .getByRole('button', { name: `More ${title}` })
      .click()
      .then(() => page.getByRole('dialog').getByRole('button', { name }).click())
  await expect(tab('For sale 1')).toBeVisible()
  await expect(page.getByText('60 days left')).toBeVisible()

  await more('Reserve')
  await page.getByRole('button', { name: 'Reserve until this day' }).click()
  await expect(tab('Reserved 1')).toBeVisible()
  await tab('Reserved').click()
  await expect(page.getByText(/^Reserved until /)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(tab('Sold 1')).toBeVisible()
  await tab('Sold').click()
  await more('Offer again')
  await expect(tab('For sale 1')).toBeVisible()
  await tab('For sale').click()
  await more('Pause')
  await expect(tab('Paused 1')).toBeVisible()
  await tab('Paused').click()
  await more('Delete')
  await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toBeVisible()
  expect((await published(page)).map(({ status }) => status)).toEqual(['paused'])
})

test('an edit keeps the listing and the photos that the server has, without their bytes', async ({ page, context }) => {
  await aSeller(page)
  const id = await sell(page, { photos: 3 })
  const [before] = await published(page)
  let uploads = 0
  await context.route('**/v0/photos/*', (route) => {
    uploads += 1
    return route.continue()
  })
  await open(page, '/en/profile/listings')
  await page.getByRole('button', { name: /^More / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()

  const copied = page.waitForResponse((response) => new URL(response.url()).pathname === `/v0/drafts/${id}`)
  await page.getByLabel('Title').fill('Vélo de ville, bleu ciel')
  await page.getByRole('link', { name: 'Photos' }).first().click()
  await expect(page.locator('main img')).not.toHaveCount(0)
  expect((await copied).status()).toBe(200)
  await page.getByRole('button', { name: 'Save the changes' }).click()

  await expect.poll(async () => (await published(page))[0]?.title).toBe('Vélo de ville, bleu ciel')
  const [after] = await published(page)
  expect([after!.id, after!.version, uploads]).toEqual([id, 2, 0])
  expect(after!.photos.map((photo) => photo.name)).toEqual(before!.photos.map((photo) => photo.name))
})

test('a duplicate is a draft with photos of its own', async ({ page }) => {
  await aSeller(page)
  await sell(page)
  await open(page, '/en/profile/listings')

  await page.getByRole('button', { name: /^More / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate as a draft' }).click()
  await page.getByLabel('Title').fill('Another one')
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect
    .poll(async () => (await published(page)).map(({ title }) => title).toSorted())
    .toEqual(['Another one', 'Vélo de ville bleu'])
  const all = await published(page)
  expect(all.map(({ photos }) => photos.length)).toEqual([2, 2])
})

for (const scheme of ['light', 'dark'] as const) {
  test(`my listings and what can be done with them have no fault that axe finds, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await aSeller(page)
    await sell(page)
    await open(page, '/de/profile/listings')
    await settled(page)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await page.getByRole('button', { name: /^Mehr / }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Reservieren' }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
