import type { Page } from '@playwright/test'

import type { OwnListing } from '#contract/api/selling.ts'
import { publishDraft } from '#tests/support/publish-draft.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { storeDraft } from './own-draft.ts'
import { hydrated, expect, installed, idle, site, test } from './test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function aSeller(page: Page): Promise<SiteMember> {
  const member = await memberOf(site())
  await member.signIn(page.context())
  return member
}

/** The signed-in member's listings on the server. */
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
  await publishDraft(page)
}

/** Publishes a listing without going through the steps. */
async function sell(page: Page, given: Parameters<typeof storeDraft>[1] = {}): Promise<string> {
  const id = await storeDraft(page, given)
  await publish(page, id)
  await expect(page.getByRole('link', { name: 'See it' })).toBeVisible()
  return id
}

/** Publishes a draft while the browser is offline. */
async function publishOffline(page: Page, id: string): Promise<void> {
  await installed(page)
  await open(page, `/en/publish/${id}/place`)
  await idle(page)
  await page.context().setOffline(true)
  await publishDraft(page)
  await expect(page.getByText('Will be published when you are online.')).toBeVisible()
}

/** Runs in the page: how many listings were published without their seller having seen it. */
async function countReceipts(): Promise<number> {
  const opening = indexedDB.open('noper-published')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const counting = database.transaction('published').objectStore('published').count()
  const count = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result)
  })
  database.close()
  return count
}

test.describe('while offline', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

  test(
    'a listing that is published offline waits on the device, and is published once when the device is online',
    { tag: '@worker' },
    async ({ page, context }) => {
      await aSeller(page)
      const id = await storeDraft(page, { photos: 5 })
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
      await expect.poll(() => later.evaluate(countReceipts)).toBe(0)
      await later.reload()
      await expect(later.getByText('Three short steps')).toBeVisible()
    },
  )

  test(
    'if two tabs and the worker send at once, there is one listing with all its photos',
    { tag: '@worker' },
    async ({ page, context }) => {
      await aSeller(page)
      const id = await storeDraft(page, { photos: 4 })
      await installed(page)
      const other = await context.newPage()
      await open(other, '/en/publish')
      await publishOffline(page, id)

      await context.setOffline(false)

      await expect.poll(() => published(other)).toHaveLength(1)
      const [listing] = await published(other)
      expect([listing!.id, listing!.photos.length, listing!.version]).toEqual([id, 4, 1])
    },
  )

  test(
    'a waiting publication belongs to the member who enqueued it, can be cancelled, and asks first after a week',
    { tag: '@worker' },
    async ({ page, context }) => {
      const first = await aSeller(page)

      await test.step('a publication that one member enqueued waits while another is signed in', async () => {
        const id = await storeDraft(page)
        await publishOffline(page, id)
        await (await memberOf(site())).signIn(context)
        await open(page, '/en/publish')
        await expect(page.getByText(/^1 draft on this device belongs to another account/)).toBeVisible()
        await idle(page)

        await context.setOffline(false)

        await open(page, '/en/publish')
        await idle(page)
        await expect(page.getByText(/^1 draft on this device belongs to another account/)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Vélo de ville bleu' })).toBeHidden()
        expect(await published(page)).toEqual([])
        await first.signIn(context)
        await open(page, '/en/publish')
        await expect.poll(() => published(page)).toHaveLength(1)
      })

      await test.step('a waiting publication can be cancelled, and one that has waited for a week asks first', async () => {
        const title = 'Vélo de course rouge'
        await open(page, '/en/')
        const id = await storeDraft(page, { title })
        await publishOffline(page, id)
        await page.getByRole('button', { name: 'Do not publish yet' }).click()
        await expect(page.getByText('Ready to be published')).toBeVisible()

        await page.getByRole('link', { name: title }).click()
        await publishDraft(page)
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
        expect(await published(page)).toHaveLength(1)
        await page.getByRole('button', { name: 'Publish', exact: true }).click()
        await expect.poll(() => published(page)).toHaveLength(2)
      })
    },
  )

  test(
    'offline, sellers can read their listings, and every page shows which listings wait and which are published',
    { tag: '@worker' },
    async ({ page, context }) => {
      await aSeller(page)

      await test.step('my listings are read from the device, and actions that need a connection say so', async () => {
        await sell(page)
        await open(page, '/en/profile/listings')
        await installed(page)
        await idle(page)
        await context.setOffline(true)
        await page.reload()

        await expect(page.getByRole('heading', { name: 'Vélo de ville bleu' })).toBeVisible()
        await page.getByRole('button', { name: 'Mark as sold' }).click()

        await expect(page.getByText('You need to be online for this, and you are offline at the moment.')).toBeVisible()
        await context.setOffline(false)
      })

      await test.step('every page says that a listing waits, and later that it is published, with a link', async () => {
        const title = 'Vélo de course rouge'
        await open(page, '/en/')
        const id = await storeDraft(page, { title, photos: 3 })
        const news = page.getByRole('region', { name: 'Your listings' })
        await publishOffline(page, id)
        await expect(news).toBeHidden()
        await page.getByRole('link', { name: 'Profile' }).last().click()
        await expect(news).toContainText('1 listing will be published when you are online.')

        await context.setOffline(false)
        await expect(news).toContainText(`Published: ${title}`)
        await page.getByRole('link', { name: 'Home' }).last().click()
        await news.getByRole('link', { name: 'See it' }).click()
        await expect(page).toHaveURL(new RegExp(`/product/${id}`))
        await expect(news).toBeHidden()
      })
    },
  )
})

test.describe('if the server refuses a publication or finds a conflict', () => {
  test.use({ expected: /status (of )?(409|415)/ })

  test('a refused publication returns to the draft, and the person resolves a conflict', async ({ page, context }) => {
    await aSeller(page)
    const title = 'Vélo de ville bleu'
    const id = await storeDraft(page, { photos: 2, isBroken: true })

    await test.step('a refused publication returns to the draft with the reason', async () => {
      await publish(page, id)

      await expect(page.getByText(/^Not published: We cannot read files of this kind/)).toBeVisible()
      await open(page, '/en/profile')
      await expect(page.getByText('1 listing was not published.').last()).toBeVisible()
      await page.getByRole('link', { name: 'See why' }).click()
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByText(/^Not published: We cannot read files of this kind/)).toBeVisible()
      await page.getByRole('link', { name: 'Photos' }).first().click()
      await page.getByRole('button', { name: 'Remove photo 1' }).click()
      await publishDraft(page)
      await expect.poll(() => published(page)).toHaveLength(1)
    })

    await test.step('a listing that was changed here and elsewhere shows both versions, and the person chooses', async () => {
      await open(page, '/en/profile/listings')
      await page.getByRole('button', { name: /^More / }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Title').fill('Changed here')
      const other = await context.newPage()
      await open(other, '/en/profile/listings')
      await other.getByRole('button', { name: 'Mark as sold' }).click()
      await expect(other.getByRole('link', { name: 'Sold 1' })).toBeVisible()

      await page.getByRole('button', { name: 'Save the changes' }).click()
      await page.getByRole('link', { name: 'See why' }).click()
      await page.getByRole('button', { name: 'Compare the two' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Changed here')).toBeVisible()
      await expect(dialog.getByText(title)).toBeVisible()
      await expect(dialog.getByText('Sold', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Publish the one from here' }).click()

      await expect.poll(async () => (await published(page))[0]?.title).toBe('Changed here')
      expect((await published(page)).map((listing) => listing.id)).toEqual([id])
    })
  })
})

test(
  'a listing can be changed, reserved, sold, offered again, paused, deleted, restored and duplicated',
  { tag: '@gate' },
  async ({ page, context }) => {
    await aSeller(page)
    const id = await sell(page, { photos: 3 })
    const title = 'Vélo de ville, bleu ciel'
    const more = async (name: string) => {
      await page.getByRole('button', { name: /^More / }).click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
    }

    await test.step('editing a listing keeps it and the photos on the server, without downloading their bytes', async () => {
      const [before] = await published(page)
      let uploads = 0
      await context.route('**/v0/photos/*', (route) => {
        uploads += 1
        return route.continue()
      })
      await open(page, '/en/profile/listings')
      await more('Edit')

      const copied = page.waitForResponse((response) => new URL(response.url()).pathname === `/v0/drafts/${id}`)
      await page.getByLabel('Title').fill(title)
      await page.getByRole('link', { name: 'Photos' }).first().click()
      await expect(page.locator('main img')).not.toHaveCount(0)
      expect((await copied).status()).toBe(200)
      await page.getByRole('button', { name: 'Save the changes' }).click()

      await expect.poll(async () => (await published(page))[0]?.title).toBe(title)
      const [after] = await published(page)
      expect([after!.id, after!.version, uploads]).toEqual([id, 2, 0])
      expect(after!.photos.map((photo) => photo.name)).toEqual(before!.photos.map((photo) => photo.name))
      await context.unroute('**/v0/photos/*')
    })

    await test.step('a listing can be reserved, sold, offered again, paused, deleted and restored', async () => {
      await open(page, '/en/profile/listings')
      const tab = (name: string) => page.getByRole('navigation', { name: 'Your listings' }).getByRole('link', { name })
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
      await more('Put back on sale')
      await expect(tab('For sale 1')).toBeVisible()
      await tab('For sale').click()
      await more('Pause')
      await expect(tab('Paused 1')).toBeVisible()
      await tab('Paused').click()
      await more('Delete')
      await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      expect((await published(page)).map(({ status }) => status)).toEqual(['paused'])
    })

    await test.step('a duplicate is a draft with photos of its own', async () => {
      await more('Duplicate as a draft')
      await page.getByLabel('Title').fill('Another one')
      await publishDraft(page)

      await expect
        .poll(async () => (await published(page)).map((listing) => listing.title).toSorted())
        .toEqual(['Another one', title])
      expect((await published(page)).map(({ photos }) => photos.length)).toEqual([3, 3])
    })
  },
)

test('axe finds nothing on my listings and their actions, light and dark', async ({ page }) => {
  await aSeller(page)
  await sell(page)
  await open(page, '/de/profile/listings')
  await idle(page)
  await expectNoViolations(page)

  await page.getByRole('button', { name: /^Mehr / }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Reservieren' }).click()
  await expectNoViolations(page)
})
