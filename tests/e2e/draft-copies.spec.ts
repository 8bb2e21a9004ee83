import type { Browser, Page } from '@playwright/test'

import type { OwnListing } from '#contract/api/selling.ts'
import { publishDraft } from '#tests/support/publish-draft.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { addPhotos, beginListing, fillBasics, fillPlace, publishWords, somePhotos, step, tiles } from './publishing.ts'
import { hydrated, expect, site, test } from './test.ts'

const words = publishWords.de

/** Errors that the test provokes, including the refusal of the second of two conflicting changes. */
test.use({ expected: /ERR_INTERNET_DISCONNECTED|status (of )?409/ })

/** Another device with the same member signed in. */
async function another(browser: Browser, member: SiteMember): Promise<Page> {
  const context = await browser.newContext()
  await member.signIn(context)
  return context.newPage()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const inAccount = (page: Page) => expect(page.getByText(words.inAccount)).toBeVisible()

const draftLink = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true })

function countUploads(...pages: readonly Page[]): () => number {
  let count = 0
  for (const page of pages)
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/v0/photos/')) count += 1
    })
  return () => count
}

const published = (page: Page): Promise<OwnListing[]> =>
  page.evaluate(async () => {
    const session = JSON.parse(decodeURIComponent(/session=([^;]*)/.exec(document.cookie)?.[1] ?? ''))
    const headers = { authorization: `Bearer ${session.accessToken}` }
    return (await (await fetch('/v0/account/listings', { headers })).json()).listings
  })

test(
  'a draft with photos can be started on one device, continued on another and published there, once',
  { tag: '@gate' },
  async ({ page: phone, context, browser }) => {
    const member = await memberOf(site())
    await member.signIn(context)
    const laptop = await another(browser, member)
    const uploads = countUploads(phone, laptop)
    await beginListing(phone, 'de', words)
    await fillBasics(phone, words)
    await addPhotos(phone, await somePhotos())
    await expect(tiles(phone)).toHaveCount(3)
    await tiles(phone).first().getByRole('textbox').fill('Von links gesehen')
    await inAccount(phone)

    await open(laptop, '/de/publish')
    await expect(laptop.getByRole('main').locator('article img')).toBeVisible()
    await draftLink(laptop, words.title).click()
    await step(laptop, 'photos')
    await expect(tiles(laptop)).toHaveCount(3)
    await expect(tiles(laptop).first().getByRole('textbox')).toHaveValue('Von links gesehen')
    await fillPlace(laptop, words)
    const isForgotten = laptop.waitForResponse((response) => response.request().method() === 'DELETE')
    await publishDraft(laptop, words)
    await expect(laptop.getByText(words.published, { exact: true })).toBeVisible()
    await isForgotten

    await open(phone, '/de/publish')
    await expect(draftLink(phone, words.title)).toBeHidden()
    const listings = await published(laptop)
    expect(listings.map(({ version, photos }) => [version, photos.map(({ alt }) => alt)])).toEqual([
      [1, ['Von links gesehen', '', '']],
    ])
    expect(uploads()).toBe(3)
    await laptop.context().close()
  },
)

test('a draft that was changed on two devices while offline becomes two drafts on both', async ({
  page: phone,
  context,
  browser,
}) => {
  const member = await memberOf(site())
  await member.signIn(context)
  await beginListing(phone, 'de', words)
  await phone.locator('input[name=title]').fill('Ein Fahrrad')
  await inAccount(phone)
  const laptop = await another(browser, member)
  await open(laptop, '/de/publish')
  await draftLink(laptop, 'Ein Fahrrad').click()
  await inAccount(laptop)

  for (const [device, title] of [
    [phone, 'Vom Telefon'],
    [laptop, 'Vom Laptop'],
  ] as const) {
    await device.context().setOffline(true)
    await device.locator('input[name=title]').fill(title)
    await expect(device.getByText(words.saved)).toBeVisible()
  }
  await phone.context().setOffline(false)
  await inAccount(phone)
  await laptop.context().setOffline(false)

  // The page continues in the fork of the draft and says so.
  await expect(laptop.getByText('auf einem anderen Gerät geändert')).toBeVisible()
  await expect(laptop.locator('input[name=title]')).toHaveValue('Vom Laptop')
  await inAccount(laptop)
  for (const device of [laptop, phone]) {
    await open(device, '/de/publish')
    for (const title of ['Vom Telefon', 'Vom Laptop']) await expect(draftLink(device, title)).toBeVisible()
    await expect(device.getByRole('main').getByRole('article')).toHaveCount(2)
  }
  await laptop.context().close()
})
