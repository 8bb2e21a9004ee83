import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { aPhotoFromTelephone, aPicture, aTransparentPicture } from '#tests/unit/server/media/photo-builders.ts'

import { hydrated, expect } from './test.ts'

export const publishWords = {
  de: {
    begin: 'Neue Anzeige',
    saved: 'Auf diesem Gerät gespeichert',
    inAccount: 'Gespeichert, auch in deinem Konto',
    publish: 'Veröffentlichen',
    skip: 'Ohne Hervorhebung veröffentlichen',
    published: 'Veröffentlicht',
    title: 'Kinderfahrrad, himmelblau',
    description: 'Wenig gefahren, neue Reifen, mit Klingel.',
    town: 'Esch',
    contact: /lass Adressen, Links und Telefonnummern weg/,
  },
  uk: {
    begin: 'Нове оголошення',
    saved: 'Збережено на цьому пристрої',
    inAccount: 'Збережено, також в акаунті',
    publish: 'Опублікувати',
    skip: 'Опублікувати без просування',
    published: 'Опубліковано',
    title: 'Дитячий велосипед, блакитний',
    description: 'Мало їжджений, нові шини, з дзвінком.',
    town: 'Еш',
    contact: /Не вказуйте адрес, посилань і телефонів/,
  },
} as const

export type PublishWords = (typeof publishWords)[keyof typeof publishWords]

/** Real files: a portrait photo from a phone with a position, a picture with a transparent background, and a WebP. */
export async function somePhotos() {
  return [
    { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: await aPhotoFromTelephone({ width: 900, height: 1200 }) },
    { name: 'cut-out.png', mimeType: 'image/png', buffer: await aTransparentPicture(400) },
    {
      name: 'side.webp',
      mimeType: 'image/webp',
      buffer: await aPicture({ width: 640, height: 480 }).webp().toBuffer(),
    },
  ]
}

/** The first bytes of an iPhone photo (HEIC), enough for a browser that cannot decode it. */
export const aHeic = () => ({
  name: 'IMG_7.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('0000001c66747970686569630000000068656963', 'hex'),
})

export const aSmallPhoto = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
})

export const step = (page: Page, name: 'basics' | 'photos' | 'place') =>
  page.locator(`nav ol a[href$="/${name}"]`).click()

export const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)

/** A draft counts as saved only once the page says so. */
export const isSaved = (page: Page, words: PublishWords) =>
  expect(page.locator('[data-saving=saved]').getByText(new RegExp(`${words.saved}|${words.inAccount}`))).toBeVisible()

export async function beginListing(page: Page, locale: string, words: PublishWords): Promise<void> {
  await page.goto(`/${locale}/publish`)
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: words.begin }).click()
  await expect(page.locator('input[name=title]')).toBeVisible()
}

export async function fillBasics(page: Page, words: PublishWords, title: string = words.title): Promise<void> {
  await page.locator('input[name=title]').fill(title)
  await field(page, 'category').locator('button.chip').first().click()
  await page.locator('[name=condition][value=good]').check()
  await page.locator('input[name=price]').fill('120,50')
  await page.locator('textarea[name=description]').fill(words.description)
}

export async function addPhotos(page: Page, files: Awaited<ReturnType<typeof somePhotos>>): Promise<void> {
  await step(page, 'photos')
  await page.locator('input[type=file][multiple]').setInputFiles(files)
}

export const publishButton = (page: Page, { publish }: PublishWords) =>
  page.getByRole('main').getByRole('button', { name: publish, exact: true })

/** The tiles of processed photos. */
export const tiles = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })

export async function fillPlace(page: Page, words: PublishWords): Promise<void> {
  await step(page, 'place')
  await page.locator('input[name=postalCode]').fill('L-4010')
  await field(page, 'locality').getByRole('button').click()
  await page.locator('input[type=search]').last().fill(words.town)
  await page.keyboard.press('Enter')
  await expect(field(page, 'locality').getByRole('button')).toContainText(words.town)
}
