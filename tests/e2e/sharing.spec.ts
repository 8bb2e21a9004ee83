import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { openKillableBrowser } from '#tests/endurance/draft-kills/killable-browser.ts'

import { aHeic, isSaved, publishWords, somePhotos, tiles } from './publishing.ts'
import { hydrated, expect, installed, test } from './test.ts'

/** Errors that the test provokes. */
test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

type Shared = { title?: string; text?: string; files?: Awaited<ReturnType<typeof somePhotos>> }

/** Shares content as the operating system does for another app: by posting a form. */
async function share(page: Page, { title = '', text = '', files = [] }: Shared): Promise<void> {
  await page.evaluate(
    (words) => {
      const form = Object.assign(document.createElement('form'), {
        id: 'shared',
        method: 'post',
        enctype: 'multipart/form-data',
        action: `/${location.pathname.split('/')[1]}/share`,
      })
      for (const [name, value] of Object.entries(words)) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      form.append(Object.assign(document.createElement('input'), { name: 'photos', type: 'file', multiple: true }))
      document.body.append(form)
    },
    { title, text },
  )
  await page.locator('#shared [type=file]').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#shared')?.submit())
}

test(
  'photos and text shared by another app become a draft, offline and without an account',
  { tag: ['@worker', '@gate'] },
  async ({ page, context }) => {
    await page.goto('/de')
    await installed(page)
    await hydrated(page)
    await context.setOffline(true)

    await share(page, {
      title: 'Kinderfahrrad',
      text: 'Wenig gefahren',
      files: [
        ...(await somePhotos()),
        aHeic(),
        { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%') },
      ],
    })

    await expect(page).toHaveURL(/\/de\/publish\/[\w-]+\/photos$/)
    await expect(tiles(page)).toHaveCount(3)
    await expect(page.getByText(/IMG_7\.HEIC nicht lesen/)).toBeVisible()
    await expect(page.getByText(/a\.pdf nicht lesen/)).toBeVisible()
    await isSaved(page, publishWords.de)
    await page.locator('nav ol a[href$="/basics"]').click()
    await expect(page.locator('[data-field=title] input')).toHaveValue('Kinderfahrrad')
    await expect(page.locator('textarea[name=description]')).toHaveValue('Wenig gefahren')
    await page.reload()
    await page.locator('nav ol a[href$="/photos"]').click()
    await expect(tiles(page)).toHaveCount(3)
  },
)

test(
  'shared content survives a browser that is killed before the content was processed',
  { tag: '@worker' },
  async ({ baseURL }) => {
    const profile = mkdtempSync(join(tmpdir(), 'noper-shared-'))
    const browser = await openKillableBrowser(profile)
    await browser.page.goto(`${baseURL}/en`)
    await installed(browser.page)
    await share(browser.page, { title: 'Bicycle', files: await somePhotos() })
    await browser.page.waitForURL(/\/photos$/, { waitUntil: 'commit' })
    browser.kill()
    await browser.isGone()

    const next = await openKillableBrowser(profile)
    await next.page.goto(`${baseURL}/en/publish`)
    await next.page.getByRole('main').getByRole('link', { name: 'Bicycle' }).click()
    await next.page.locator('nav ol a[href$="/photos"]').click()
    await expect(tiles(next.page)).toHaveCount(3)
    await next.context.close()
    rmSync(profile, { recursive: true, force: true })
  },
)

test('without a worker, sharing opens the selling page, which explains that it did not work', async ({ page }) => {
  await page.goto('/fr')
  await hydrated(page)

  await share(page, { title: 'Vélo', files: await somePhotos() })

  await expect(page).toHaveURL(/\/fr\/publish\?shared=refused$/)
  await expect(page.getByText('n’a pas pu être enregistré ici')).toBeVisible()
})
