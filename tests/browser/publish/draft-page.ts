import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { Locale } from '#contract/language/locales.ts'
import { openApp } from '#tests/support/component.tsx'

export const field = (name: string) => page.getBySelector(`[data-field="${name}"]`)

export const title = page.getByRole('textbox', { name: 'Title' })

/** The tiles of processed photos. */
export const tiles = page
  .getByRole('grid')
  .getByRole('row')
  .filter({ has: page.getByRole('textbox') })

export const publishButton = page.getByRole('main').getByRole('button', { name: 'Publish', exact: true })

export const isSaved = () =>
  expect.element(page.getBySelector('[data-saving=saved]').getByText('Saved on this device')).toBeVisible()

/** Creates a draft. Returns a function that opens its page again, as after a reload, optionally in another language. */
export async function beginListing() {
  const app = await openApp('/en/publish')
  await page.getByRole('main').getByRole('button', { name: 'New listing' }).click()
  await expect.element(title).toBeVisible()
  const address = () => app.router.state.location.href
  let { close } = app

  const reload = () => reopen(address())

  const reloadIn = (locale: Locale) => reopen(address().replace('/en/', `/${locale}/`))

  async function reopen(path: string): Promise<void> {
    close()
    ;({ close } = await openApp(path))
  }
  return { address, reload, reloadIn }
}

export async function goTo(step: 'Basics' | 'Photos' | 'Place'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: new RegExp(step) })
    .click()
}

export async function addPhotos(...files: readonly File[]): Promise<void> {
  await goTo('Photos')
  const chooser = page.getBySelector('input[type=file][multiple]')
  await expect.element(chooser).toBeInTheDocument()
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  const input = chooser.element() as HTMLInputElement
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export async function aSmallPhoto(name: string, width: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, 300)
  canvas.getContext('2d')!.fillRect(0, 0, width, 300)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

/** The first bytes of an iPhone photo (HEIC), which this browser cannot decode. */
export const aHeic = () => new File(['\0\0\0\u001cftypheic\0\0\0\0heic'], 'IMG_7.HEIC', { type: 'image/heic' })

/** Identifies the photos by their widths, in order. */
export async function widthsOfPhotos(): Promise<number[]> {
  const images = tiles.elements().map((tile) => tile.querySelector('img'))
  await Promise.all(images.map((image) => image?.decode()))
  return images.map((image) => image?.naturalWidth ?? 0)
}
